import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Call, Turn } from '../../../main/core/turn.ts';
import type { OpenTurn } from '../../bridge.ts';
import { ToolIcon } from '../../ui/call/tool-icon.tsx';
import { looksWords } from '../../ui/call/words.ts';
import { CallCard } from './call-card.tsx';
import { CallMark } from './call-mark.tsx';
import { shownState } from './call-state.ts';
import { useOpened } from './opened.ts';

interface Props {
  id: string;
  turn: Turn;
  calls: Call[];
  live: OpenTurn['live'];
}

/** Neighbouring looks in one line: `Read 6 files`. Opens to their cards. */
export function Looks({ id, turn, calls, live }: Props) {
  const { t } = useTranslation('ui');
  const [open, toggle] = useOpened(`${id}/looks`);
  const last = calls.at(-1);
  if (!last) return null;
  return (
    <div className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={toggle}
        className="flex h-8 w-full items-center gap-2 rounded-md px-2.5 text-left transition-colors hover:bg-ground-hover"
      >
        <ToolIcon tool={last.tool} />
        <span className="grow truncate">{looksWords(t, calls)}</span>
        <CallMark state={shownState(turn, last, live)} />
        <ChevronRight
          size={14}
          className={`shrink-0 text-ink-3 transition-transform ${open ? 'rotate-90' : ''}`}
          aria-hidden
        />
      </button>
      {open && (
        <div className="space-y-1.5 border-t border-line p-1.5">
          {calls.map((call) => (
            <CallCard key={call.id} turn={turn} call={call} live={live} />
          ))}
        </div>
      )}
    </div>
  );
}
