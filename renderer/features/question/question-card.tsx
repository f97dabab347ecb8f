import { MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callName, type Turn } from '../../../main/core/turn.ts';
import { act } from '../../state/acts.ts';
import { useOldAnswers } from '../../state/old-answers.ts';
import { forget } from '../../state/remembered.ts';
import { Button } from '../../ui/button.tsx';
import { OldAnswerDialog } from '../../ui/old-answer-dialog.tsx';
import { useOwnClicks } from '../../ui/own-clicks.ts';
import { sentences } from '../../ui/translation.ts';
import { FreeAnswer } from './free-answer.tsx';
import type { Question } from './pending.ts';

/** What only the person can know. It takes no focus by itself, so that no key meant for something else answers it. */
export function QuestionCard({ turn, question }: { turn: Turn; question: Question }) {
  const { t, i18n } = useTranslation('question');
  const { t: ui } = useTranslation('ui');
  const { call, text, choices, index, total } = question;
  const { answer, ...given } = useOldAnswers((words: string, confirmed) =>
    act('question:answer', { turn: turn.id, call: call.id, digest: call.digest ?? '', text: words, confirmed }),
  );

  const written = `answer.${callName(turn.id, call.id)}`;
  async function choose(choice: string): Promise<void> {
    if (await answer(choice)) forget(written);
  }
  const ownClicks = useOwnClicks(callName(turn.id, call.id));

  return (
    <section
      aria-label={t('region')}
      data-region="bar"
      onClickCapture={ownClicks}
      tabIndex={-1}
      className="rounded-lg border border-warn-line bg-ground outline-none focus-visible:border-accent"
    >
      <header className="flex flex-wrap items-center gap-x-2 rounded-t-lg border-b border-warn-line bg-warn-soft px-4 py-1.5">
        <MessageCircleQuestionMark size={15} className="text-warn" aria-hidden />
        <h2 className="grow font-semibold">{t('title')}</h2>
        {total > 1 && <span className="text-xs text-ink-2 tabular-nums">{t('position', { index, total })}</span>}
        <Button look="quiet" onClick={() => act('turn:cancel', { turn: turn.id })} className="-mr-2">
          {ui('cancel')}
        </Button>
      </header>
      <div className="max-h-[46vh] space-y-2.5 overflow-y-auto px-4 py-3">
        <p className="text-read whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        {question.wasUnattended && (
          <p className="text-ink-2">{sentences(i18n.language, t('stopped'), t('goesOnPresent'))}</p>
        )}
        {choices.length > 0 && (
          <fieldset aria-label={t('choices')} className="flex min-w-0 flex-wrap gap-2">
            {choices.map((choice) => (
              <Button
                key={choice}
                onClick={() => choose(choice)}
                className="h-auto! min-h-7 max-w-full py-1 text-left whitespace-normal! [overflow-wrap:anywhere]"
              >
                {choice}
              </Button>
            ))}
          </fieldset>
        )}
        <FreeAnswer name={written} label={t(choices.length > 0 ? 'otherAnswer' : 'answer')} onSend={answer} />
      </div>
      <OldAnswerDialog old={given.old} act={ui('answerAnyway')} onConfirm={given.confirm} onLeave={given.leave} />
    </section>
  );
}
