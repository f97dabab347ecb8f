import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Markdown } from './markdown.tsx';

/** What is new, in the words of whoever published it. Nothing where nothing was said. */
export function UpdateNotes({ notes }: { notes: string }) {
  const { t } = useTranslation('ui');
  if (notes.trim() === '') return null;
  return (
    <details className="group/notes">
      <summary className="-ml-1 flex w-max cursor-default list-none items-center gap-1 rounded px-1 text-ink-2 hover:text-ink">
        <ChevronRight size={14} className="shrink-0 transition-transform group-open/notes:rotate-90" aria-hidden />
        {t('updateNotes')}
      </summary>
      <div className="mt-1 max-h-48 max-w-[760px] overflow-y-auto rounded-md border border-line bg-ground px-4 py-1">
        <div className="prose">
          <Markdown text={notes} />
        </div>
      </div>
    </details>
  );
}
