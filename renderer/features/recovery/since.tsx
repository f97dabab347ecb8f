import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '../../../main/core/facts.ts';
import { changesWords } from '../../ui/changes.ts';
import { ChangesList } from '../../ui/changes-list.tsx';

/** What is no longer as the turn left it: short, and opened a line each. Nothing where nothing changed. */
export function Since({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('recovery');
  const { t: ui } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  if (changes.length === 0) return null;
  return (
    <div className="mt-0.5 text-ink-2">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-ml-1 flex max-w-full items-start gap-1 rounded px-1 text-left transition-colors hover:text-ink"
      >
        <ChevronRight
          size={14}
          className={`mt-0.75 shrink-0 transition-transform ${open ? 'rotate-90' : ''}`}
          aria-hidden
        />
        {t('since', { changes: changesWords(ui, changes) })}
      </button>
      {open && (
        <div className="ml-4">
          <ChangesList changes={changes} />
        </div>
      )}
    </div>
  );
}
