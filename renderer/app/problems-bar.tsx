import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { act } from '../state/acts.ts';
import type { AppFacts } from '../state/app.ts';
import { adoptSettings } from '../state/settings.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  problems: AppFacts['problems'];
  /** Why the settings cannot be read, or null. */
  unreadable: string | null;
}

/** What is wrong with the whole app; it stays for as long as it is so. */
export function ProblemsBar({ problems, unreadable }: Props) {
  const { t } = useTranslation('app');
  return (
    <section
      aria-label={t('problems')}
      data-region="top"
      className="moves-window clears-start clears-end max-h-40 shrink-0 space-y-1 overflow-y-auto border-b border-warn-line bg-warn-soft py-2"
    >
      {problems.map(({ kind, sentence }) => (
        <Problem key={kind} sentence={sentence} />
      ))}
      {unreadable !== null && (
        <div className="flex items-start gap-3">
          <Problem sentence={unreadable} />
          <Button onClick={beginAnew}>{t('beginAnew')}</Button>
        </div>
      )}
    </section>
  );
}

function Problem({ sentence }: { sentence: string }) {
  return (
    <p className="flex min-w-0 grow gap-2 py-1 [overflow-wrap:anywhere]">
      <TriangleAlert size={15} className="mt-0.5 shrink-0 text-warn" aria-hidden />
      {sentence}
    </p>
  );
}

async function beginAnew(): Promise<void> {
  const reply = await act('settings:begin-anew', {});
  if (reply.ok) adoptSettings(reply.value);
}
