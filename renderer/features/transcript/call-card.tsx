import { useTranslation } from 'react-i18next';
import type { Call, Turn } from '../../../main/core/turn.ts';
import type { OpenTurn } from '../../bridge.ts';
import { CallContent } from '../../ui/call/call-content.tsx';
import { callObject, firstLine } from '../../ui/call/describe.ts';
import { ToolIcon } from '../../ui/call/tool-icon.tsx';
import { callVerb } from '../../ui/call/words.ts';
import { duration } from '../../ui/time.ts';
import { CallMark } from './call-mark.tsx';
import { CallOutput } from './call-output.tsx';
import { shownState, tookTime } from './call-state.ts';
import { useOpened } from './opened.ts';
import { useStepFacts } from './step-facts.ts';

interface Props {
  turn: Turn;
  call: Call;
  live: OpenTurn['live'];
}

/** One line a call: verb, object, outcome, duration. Opens to its arguments and output. */
export function CallCard({ turn, call, live }: Props) {
  const { t, i18n } = useTranslation('ui');
  const [open, toggle] = useOpened(`${turn.id}/${call.id}`);
  const object = callObject(call);
  const took = tookTime(call);
  const step = useStepFacts(turn, call.answer);
  return (
    <div data-call={call.id} className="overflow-hidden rounded-md border border-line">
      <button
        type="button"
        aria-expanded={open}
        title={step}
        onClick={toggle}
        className="flex h-8 w-full items-center gap-2 px-2.5 text-left transition-colors hover:bg-ground-hover focus-visible:-outline-offset-2"
      >
        <ToolIcon tool={call.tool} />
        <span className="shrink-0">{callVerb(t, call)}</span>
        <span data-part="object" className="min-w-0 grow truncate font-mono text-[12.5px] text-ink-2">
          {object === null ? '' : firstLine(object)}
        </span>
        {took !== null && took >= 100 && (
          <span className="shrink-0 text-xs text-ink-3 tabular-nums">{duration(took, i18n.language)}</span>
        )}
        <CallMark state={shownState(turn, call, live)} />
      </button>
      {open && (
        <div className="space-y-2 border-t border-line p-2.5">
          <CallContent call={call} maxHeight="max-h-80" />
          <CallOutput turn={turn.id} call={call} />
          {step !== undefined && <p className="text-xs text-ink-3 tabular-nums">{step}</p>}
        </div>
      )}
    </div>
  );
}
