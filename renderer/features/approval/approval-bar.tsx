import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callName, type Turn } from '../../../main/core/turn.ts';
import type { Requests } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { useFacts } from '../../state/app.ts';
import { useOldAnswers } from '../../state/old-answers.ts';
import { Button } from '../../ui/button.tsx';
import { CallContent } from '../../ui/call/call-content.tsx';
import { callKind } from '../../ui/call/describe.ts';
import { hasCommandKey } from '../../ui/keys.ts';
import { OldAnswerDialog } from '../../ui/old-answer-dialog.tsx';
import { useOwnClicks } from '../../ui/own-clicks.ts';
import { Answers } from './answers.tsx';
import type { Pending } from './pending.ts';
import { RiskWord } from './risk-word.tsx';
import { type Chosen, RuleOffer } from './rule-offer.tsx';
import { Touches } from './touches.tsx';

type Answer = Pick<Requests['approval:answer'], 'reason'> &
  ({ answer: 'once' | 'deny' } | { answer: 'always'; rule: Chosen });

/** Asks before a call runs. It takes no focus by itself, so that no key meant for something else can answer it. */
export function ApprovalBar({ turn, pending }: { turn: Turn; pending: Pending }) {
  const { t } = useTranslation('approval');
  const { t: ui } = useTranslation('ui');
  const { platform } = useFacts();
  const { call, index, total } = pending;
  const bar = useRef<HTMLElement>(null);
  const [offering, setOffering] = useState<string | null>(null);
  const proposals = call.request?.proposals ?? [];
  const isOffering = proposals.length > 0 && offering === call.id;

  // The buttons belong to one request: the next one starts without a button in focus.
  const answered = useRef(call.id);
  useEffect(() => {
    if (answered.current !== call.id && bar.current?.contains(document.activeElement)) bar.current.focus();
    answered.current = call.id;
  }, [call.id]);

  const { answer, ...given } = useOldAnswers((what: Answer, confirmed) =>
    act('approval:answer', { turn: turn.id, call: call.id, digest: call.digest ?? '', ...what, confirmed }),
  );

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOffering) setOffering(null);
    if (event.key !== 'Enter' || !hasCommandKey(event, platform) || event.repeat || isOffering) return;
    event.preventDefault();
    void answer({ answer: 'once', reason: null });
  }

  const ownClicks = useOwnClicks(callName(turn.id, call.id));

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('region')}
      data-region="bar"
      onClickCapture={ownClicks}
      onKeyDown={press}
      className="rounded-lg border border-warn-line bg-ground outline-none focus-visible:border-accent"
    >
      <header className="flex flex-wrap items-center gap-x-3 rounded-t-lg border-b border-warn-line bg-warn-soft px-4 py-1.5">
        <h2 className="font-semibold">{t(callKind(call), { tool: call.tool })}</h2>
        <RiskWord call={call} />
        <span className="-mr-2 ml-auto flex items-center gap-2">
          {total > 1 && <span className="text-xs text-ink-2 tabular-nums">{t('position', { index, total })}</span>}
          <Button look="quiet" onClick={() => act('turn:cancel', { turn: turn.id })}>
            {ui('cancel')}
          </Button>
        </span>
      </header>
      <div className="space-y-2.5 px-4 py-3">
        {isOffering ? (
          <RuleOffer
            proposals={proposals}
            workspace={turn.workspace}
            onSave={(rule) => answer({ answer: 'always', rule, reason: null })}
            onBack={() => setOffering(null)}
          />
        ) : (
          <>
            <CallContent call={call} maxHeight="max-h-[28vh]" />
            <Touches call={call} workspace={turn.workspace} wasUnattended={pending.wasUnattended} />
            <Answers
              key={call.id}
              onAnswer={answer}
              onAlways={proposals.length > 0 ? () => setOffering(call.id) : null}
            />
          </>
        )}
      </div>
      <OldAnswerDialog old={given.old} act={ui('allowAnyway')} onConfirm={given.confirm} onLeave={given.leave} />
    </section>
  );
}
