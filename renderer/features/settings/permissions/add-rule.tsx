import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolRule } from '../../../../main/core/rules/rule.ts';
import { useFacts } from '../../../state/app.ts';
import { saveRule } from '../../../state/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { hasParts, shellName, shellOf } from '../../../ui/shells.ts';
import { useFolders } from './folders.ts';
import { Meaning } from './meaning.tsx';

export const commandField =
  'h-7 w-full rounded-md border border-line-strong bg-ground px-2 font-mono text-[12.5px] placeholder:text-ink-3 aria-invalid:border-danger';

/** Says what a rule would mean before it is saved. */
export function AddRule() {
  const { t } = useTranslation('permissions');
  const { platform } = useFacts();
  const folders = useFolders();
  const id = useId();
  const shell = shellOf(platform);
  const [effect, setEffect] = useState<ToolRule['effect']>('allow');
  const [words, setWords] = useState('');
  const [reach, setReach] = useState<'workspace' | 'everywhere'>('workspace');
  const [folder, setFolder] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const workspace = folder ?? folders[0];
  const inFolder = reach === 'workspace' && workspace !== undefined;

  async function save(): Promise<void> {
    if (words.trim() === '') return;
    const scope = inFolder ? { kind: 'workspace' as const, workspace } : { kind: 'everywhere' as const };
    const reply = await saveRule({ effect, scope, shell, words: words.trim() });
    setRefused(reply.ok ? null : reply.error.message);
    if (reply.ok) setWords('');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form onSubmit={submit} className="space-y-2.5">
      <Choice
        label={t('effect')}
        value={effect}
        options={(['allow', 'ask', 'deny'] as const).map((value) => ({ value, label: t(value) }))}
        onChoose={setEffect}
      />
      <div>
        <input
          aria-label={t('addCommand')}
          aria-invalid={refused !== null}
          aria-describedby={`${id}-hint ${id}-means`}
          placeholder={hasParts(shell) ? 'npm test *' : 'npm test'}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => {
            setRefused(null);
            setWords(event.target.value);
          }}
          className={commandField}
        />
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-3">
          {t(hasParts(shell) ? 'addHint' : 'addHintWhole', { shell: shellName[shell] })}
        </p>
      </div>
      <Meaning id={`${id}-means`} text={words} effect={effect} shell={shell} />
      {folders.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-5">
          <Choice
            label={t('reach')}
            value={reach}
            options={[
              { value: 'workspace', label: t('inFolder') },
              { value: 'everywhere', label: t('everywhere') },
            ]}
            onChoose={setReach}
          />
          {inFolder && <Select label={t('folder')} value={workspace} options={folders} onChoose={setFolder} />}
        </div>
      )}
      {refused !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {refused}
        </p>
      )}
      <Button onClick={save}>{t('save')}</Button>
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden />
    </form>
  );
}
