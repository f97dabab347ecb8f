import { useTranslation } from 'react-i18next';
import { changedWords } from '../../ui/call/words.ts';
import { useNow } from '../../ui/now.ts';
import { clockTime, MINUTE } from '../../ui/time.ts';
import { sentences } from '../../ui/translation.ts';
import { useOpened } from './opened.ts';

interface Props {
  id: string;
  at: number;
  wrote: string[];
}

export function CancelledLine({ id, at, wrote }: Props) {
  const { t, i18n } = useTranslation('transcript');
  const { t: ui } = useTranslation('ui');
  const [open, toggle] = useOpened(id);
  const now = useNow(MINUTE);
  return (
    <div className="text-ink-2">
      <p>
        {sentences(
          i18n.language,
          t('cancelled', { at: clockTime(at, now, i18n.language) }),
          wrote.length > 0 ? t('stays', { files: changedWords(ui, wrote.length) }) : '',
        )}{' '}
        {wrote.length > 0 && (
          <button type="button" aria-expanded={open} onClick={toggle} className="rounded text-accent hover:underline">
            {t(open ? 'hideChanges' : 'showChanges')}
          </button>
        )}
      </p>
      {open && (
        <ul className="mt-1 font-mono text-xs leading-5 [overflow-wrap:anywhere]">
          {wrote.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
