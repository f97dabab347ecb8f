import { ArrowDown } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { OpenTurn, SessionRow } from '../../bridge.ts';
import { useApp } from '../../state/app.ts';
import type { Sought } from '../../state/arrivals.ts';
import type { Conversation } from '../../state/conversation.ts';
import { endFinding, useFind } from '../../state/find.ts';
import { Button } from '../../ui/button.tsx';
import { leftPosition, useAnchor } from './anchor.ts';
import { AroundLines } from './around.ts';
import { conversationEntries, type Entry } from './entries.ts';
import { FindBar } from './find-bar.tsx';
import { ForkedLine } from './forked-line.tsx';
import { useReveal } from './reveal.ts';
import { RowView } from './row-view.tsx';
import { Tail } from './tail.tsx';
import { UnreadableCard } from './unreadable-card.tsx';
import { useFindIn } from './use-find.ts';

interface Props {
  row: SessionRow;
  conversation: Conversation;
  /** What is to come into view, until it was seen to. */
  sought: Sought | null;
}

/** Mount it anew for each session: what was measured belongs to one. */
export function Transcript({ row, conversation, sought }: Props) {
  const { t } = useTranslation('transcript');
  const { id: session, open, forkedFrom } = row;
  const notices = useApp((state) => state.notices);
  const entries = useMemo(
    () => conversationEntries(conversation, { open, forkedFrom }, notices),
    [conversation, open, forkedFrom, notices],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { atEnd, toEnd, letGo, ...anchored } = useAnchor(session, entries.length, { scroller, content, list });
  const { kept, focusOf, isLit } = useReveal(sought, entries, { scroller, content, list, letGo });
  const isFinding = useFind(({ asked }) => asked !== null);
  const finding = useFindIn(entries, isFinding, { scroller, content, list, letGo });
  const left = leftPosition(session);

  const newest = conversation.turns.at(-1);
  const seen = useRef(newest?.id);
  useEffect(() => {
    // What was just asked for; a branch that is switched to has ended, and stays where it was.
    if (seen.current !== newest?.id && newest?.ended === null) toEnd();
    seen.current = newest?.id;
  });
  useEffect(() => endFinding, []);

  const isOpen = open !== null;
  const { branches } = conversation;
  const around = useMemo(
    () => ({ session, isOpen, beside: new Map(branches.map(({ turn, beside }) => [turn, beside])), letGo }),
    [session, isOpen, branches, letGo],
  );

  return (
    <AroundLines value={around}>
      {isFinding && <FindBar {...finding} />}
      <div className="relative min-h-0 grow">
        <div
          ref={scroller}
          role="log"
          aria-label={t('conversation')}
          aria-live="off"
          data-region="transcript"
          tabIndex={-1}
          {...anchored}
          className="h-full overflow-y-auto outline-none [overflow-anchor:none]"
        >
          <div ref={content} className="pb-6">
            <Virtualizer
              ref={list}
              scrollRef={scroller}
              data={entries}
              cache={left?.length === entries.length ? left.sizes : undefined}
              bufferSize={600}
              keepMounted={kept}
            >
              {(entry) => (
                <div key={entry.key} className={`mx-auto max-w-[808px] px-6 ${space(entry)}`}>
                  <div
                    ref={focusOf(entry)}
                    tabIndex={focusOf(entry) && -1}
                    data-line={entry.key}
                    className={`rounded-lg ${isLit(entry) ? 'bg-accent-soft outline-8 outline-accent-soft' : ''}`}
                  >
                    <EntryView entry={entry} open={open} />
                  </div>
                </div>
              )}
            </Virtualizer>
          </div>
        </div>
        {!atEnd && (
          <Button onClick={toEnd} className="absolute bottom-3 left-1/2 -translate-x-1/2">
            <ArrowDown size={14} aria-hidden />
            {t('latest')}
          </Button>
        )}
      </div>
    </AroundLines>
  );
}

function EntryView({ entry, open }: { entry: Entry; open: OpenTurn | null }) {
  switch (entry.kind) {
    case 'unreadable':
      return <UnreadableCard turn={entry.unread} sentence={entry.sentence} />;
    case 'tail':
      return <Tail turn={entry.turnId} doing={entry.doing} />;
    case 'forked':
      return <ForkedLine from={entry.from} />;
    default:
      return <RowView row={entry} live={open?.turn === entry.turn.id ? open.live : null} />;
  }
}

/** Cards stand close together, a request stands apart. */
function space({ kind }: Entry): string {
  if (kind === 'person') return 'pt-6';
  return kind === 'call' || kind === 'looks' ? 'pt-2' : 'pt-3';
}
