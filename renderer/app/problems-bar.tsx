import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { act } from '../state/acts.ts';
import type { AppFacts } from '../state/app.ts';
import { adoptSettings } from '../state/settings.ts';
import { Button } from '../ui/button.tsx';
import { dismissAside, lookAgain, problemSentence } from './problem.ts';

interface Props {
  problems: AppFacts['problems'];
  /** Why the settings cannot be read, or null. */
  unreadable: string | null;
}

/** What is wrong with the whole app; it stays for as long as it is so. */
export function ProblemsBar({ problems, unreadable }: Props) {
  const { t, i18n } = useTranslation('app');
  return (
    <section
      aria-label={t('problems')}
      data-region="top"
      className="moves-window clears-start clears-end max-h-40 shrink-0 space-y-1 overflow-y-auto border-b border-warn-line bg-warn-soft py-2"
    >
      {problems.map((problem) => (
        <Problem key={keyOf(problem)} sentence={problemSentence(problem, { t, language: i18n.language })}>
          {problem.kind === 'disk' && <Button onClick={lookAgain}>{t('tryAgain')}</Button>}
          {problem.kind === 'set-aside' && <Button onClick={() => dismissAside(problem.folder)}>{t('dismiss')}</Button>}
        </Problem>
      ))}
      {unreadable !== null && (
        <Problem sentence={unreadable}>
          <Button onClick={beginAnew}>{t('beginAnew')}</Button>
        </Problem>
      )}
    </section>
  );
}

const keyOf = (problem: AppFacts['problems'][number]): string =>
  problem.kind === 'set-aside' ? problem.folder : problem.kind;

/** Told to a screen reader as it comes: it may come in the middle of anything. */
function Problem({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <p role="status" className="flex min-w-0 grow gap-2 py-1 [overflow-wrap:anywhere]">
        <TriangleAlert size={15} className="mt-0.5 shrink-0 text-warn" aria-hidden />
        {sentence}
      </p>
      {children}
    </div>
  );
}

async function beginAnew(): Promise<void> {
  const reply = await act('settings:begin-anew', {});
  if (reply.ok) adoptSettings(reply.value);
}
