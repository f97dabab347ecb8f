import type { Turn } from '../../../main/core/turn.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { useStepFacts } from './step-facts.ts';

/** What the model said; the pointer on it tells what the step took. */
export function Prose({ turn, seq, text }: { turn: Turn; seq: number | undefined; text: string }) {
  return (
    <div title={useStepFacts(turn, seq)} className="prose">
      <Markdown text={text} />
    </div>
  );
}
