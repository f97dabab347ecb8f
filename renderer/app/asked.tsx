import type { Turn } from '../../main/core/turn.ts';
import type { OpenTurn } from '../bridge.ts';
import { ApprovalBar } from '../features/approval/approval-bar.tsx';
import { pendingApproval } from '../features/approval/pending.ts';
import { DoubtCard } from '../features/doubt/doubt-card.tsx';
import { isRepeatAsked, pendingDoubts } from '../features/doubt/pending.ts';
import { pendingQuestion } from '../features/question/pending.ts';
import { QuestionCard } from '../features/question/question-card.tsx';
import { useNow } from '../ui/now.ts';

interface Props {
  open: OpenTurn | null;
  turns: readonly Turn[];
}

/** The place above the composer where one question at a time waits for the person, outside of what scrolls. */
export function Asked({ open, turns }: Props) {
  const now = useNow(5000);
  const turn = turns.find(({ id }) => id === open?.turn);
  const doubts = pendingDoubts(turns, now);
  const [doubt] = doubts;
  const approval = turn && pendingApproval(turn);
  // What is said of the first answers the repeat.
  const isAnsweredByCard = doubt?.stage === 'again' && approval && isRepeatAsked(approval.call);
  if (turn && approval && !isAnsweredByCard)
    return (
      <div className="mb-2">
        <ApprovalBar turn={turn} pending={approval} />
      </div>
    );
  const question = turn && pendingQuestion(turn);
  if (turn && question)
    return (
      <div className="mb-2">
        <QuestionCard key={question.call.id} turn={turn} question={question} />
      </div>
    );
  if (!doubt) return null;
  return (
    <div className="mb-2">
      <DoubtCard key={`${doubt.turn.id}/${doubt.call.id}`} doubt={doubt} total={doubts.length} />
    </div>
  );
}
