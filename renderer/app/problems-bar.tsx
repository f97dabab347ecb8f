import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../state/app.ts';

/** What concerns the whole app; it stays for as long as it is so. */
export function ProblemsBar() {
  const { t } = useTranslation('app');
  const { problems } = useFacts();
  if (problems.length === 0) return null;
  return (
    <section
      aria-label={t('problems')}
      className="max-h-40 shrink-0 space-y-1 overflow-y-auto border-b border-warn-line bg-warn-soft px-4 py-2"
    >
      {problems.map(({ kind, sentence }) => (
        <p key={kind} className="flex gap-2 [overflow-wrap:anywhere]">
          <TriangleAlert size={15} className="mt-0.5 shrink-0 text-warn" aria-hidden />
          {sentence}
        </p>
      ))}
    </section>
  );
}
