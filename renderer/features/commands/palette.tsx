import { MessageSquare } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../../state/app.ts';
import { closeDialog } from '../../state/dialogs.ts';
import { showSession, useShownSession } from '../../state/place.ts';
import { newestFirst, useSessions } from '../../state/sessions.ts';
import { useSettings } from '../../state/settings.ts';
import { isComposing } from '../../ui/keys.ts';
import { movedTo } from '../../ui/list-keys.ts';
import { Options, optionId } from '../../ui/options.tsx';
import { folderName } from '../../ui/paths.ts';
import { type Command, commands } from './commands.ts';
import { matching } from './filter.ts';

const LIST = 'commands-list';
/** Sessions that are shown before anything is typed, and at most after. */
const SHOWN = { first: 6, most: 50 };

/** Every act by its name, and every session by its title. */
export function Palette() {
  const { t } = useTranslation('commands');
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const all = useCommands();
  const sessions = useSessionCommands();
  const most = query.trim() === '' ? SHOWN.first : SHOWN.most;
  const found = [...matching(all, query), ...matching(sessions, query).slice(0, most)];

  function run(index: number): void {
    const command = found[index];
    if (!command) return;
    closeDialog();
    void command.run();
  }

  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    const to = movedTo(active, found.length, event.key);
    if (to !== null) setActive(to);
    else if (event.key === 'Enter') run(active);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Content
      aria-describedby={undefined}
      // What the command put into view may have taken the focus.
      onCloseAutoFocus={(event) => document.activeElement !== document.body && event.preventDefault()}
      className="fixed top-[14%] left-1/2 z-50 w-[560px] max-w-[calc(100vw-32px)] -translate-x-1/2 overflow-hidden rounded-lg border border-line-strong bg-ground outline-none"
    >
      <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
      <input
        role="combobox"
        aria-label={t('search')}
        aria-expanded={found.length > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(LIST, active) : undefined}
        placeholder={t('search')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
        className="block h-11 w-full border-b border-line bg-transparent px-4 text-base outline-none placeholder:text-ink-3"
      />
      {found.length === 0 ? (
        <p className="px-4 py-3 text-ink-3">{t('nothing')}</p>
      ) : (
        <Options
          id={LIST}
          label={t('title')}
          active={active}
          options={found.map((command) => ({ key: command.key, content: <Line {...command} /> }))}
          onPick={run}
          onActive={setActive}
          className="max-h-[46vh] p-1.5"
        />
      )}
    </Dialog.Content>
  );
}

function Line({ words, detail, Icon }: Command) {
  return (
    <>
      <Icon size={14} className="shrink-0 text-ink-3" aria-hidden />
      <span className="min-w-0 grow truncate">{words}</span>
      {detail !== undefined && <span className="max-w-40 shrink-0 truncate text-xs text-ink-3">{detail}</span>}
    </>
  );
}

function useCommands(): Command[] {
  const { t, i18n } = useTranslation('commands');
  const { platform } = useFacts();
  const { appearance } = useSettings();
  const shown = useShownSession();
  const session = useSessions(({ rows }) => (shown ? (rows.get(shown) ?? null) : null));
  return commands({ t, platform, appearance, spoken: i18n.language, session });
}

function useSessionCommands(): Command[] {
  const rows = useSessions((state) => state.rows);
  return newestFirst(rows).map(({ id, title, workspace }) => ({
    key: id,
    words: title,
    also: workspace,
    Icon: MessageSquare,
    detail: folderName(workspace),
    run: () => showSession(id),
  }));
}
