import { CircleHelp, ExternalLink, Folder } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Settlement } from '../../../main/core/events.ts';
import { callName } from '../../../main/core/turn.ts';
import { act } from '../../state/acts.ts';
import { useOldAnswers } from '../../state/old-answers.ts';
import { Button } from '../../ui/button.tsx';
import { CallContent } from '../../ui/call/call-content.tsx';
import { argument, toolKind } from '../../ui/call/describe.ts';
import { callVerb } from '../../ui/call/words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useNow } from '../../ui/now.ts';
import { OldAnswerDialog } from '../../ui/old-answer-dialog.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { useOwnClicks } from '../../ui/own-clicks.ts';
import { clockTime, MINUTE } from '../../ui/time.ts';
import { sentences } from '../../ui/translation.ts';
import type { Doubt } from './pending.ts';

/** What an answer comes to when nothing can be run any more. */
const after = { told: 'afterTold', ended: 'afterEnd', again: 'afterAgain' } as const;

interface Props {
  doubt: Doubt;
  total: number;
}

/** Asks what became of a call. There is no default: nothing is in focus and no key answers. */
export function DoubtCard({ doubt: { turn, call, stage }, total }: Props) {
  const { t, i18n } = useTranslation('doubt');
  const { t: ui } = useTranslation('ui');
  const now = useNow(MINUTE);
  const command = toolKind(call.tool) === 'command' ? argument(call.input, 'command') : null;
  const address = toolKind(call.tool) === 'send' ? argument(call.input, 'url') : null;
  const when =
    call.startedAt === null ? t('whenUnknown') : t('when', { at: clockTime(call.startedAt, now, i18n.language) });
  const { answer: settle, ...given } = useOldAnswers((outcome: Settlement, confirmed) =>
    act('effect:settle', { turn: turn.id, call: call.id, digest: call.digest ?? '', outcome, confirmed }),
  );

  const mayRun = stage === 'open' || stage === 'again';
  const ownClicks = useOwnClicks(callName(turn.id, call.id));

  return (
    <section
      aria-label={t('region')}
      data-region="bar"
      onClickCapture={ownClicks}
      tabIndex={-1}
      className="rounded-lg border border-warn-line"
    >
      <header className="flex flex-wrap items-center gap-x-2 rounded-t-lg border-b border-warn-line bg-warn-soft px-4 py-1.5">
        <CircleHelp size={15} className="text-warn" aria-hidden />
        <h2 className="grow font-semibold">{t('title')}</h2>
        {total > 1 && <span className="text-xs text-ink-2">{t('position', { index: 1, total })}</span>}
        {stage === 'open' && (
          <Button look="quiet" onClick={() => act('turn:cancel', { turn: turn.id })} className="-mr-2">
            {ui('cancel')}
          </Button>
        )}
      </header>
      <div className="space-y-2.5 px-4 py-3">
        <p className="text-ink-2">
          {sentences(
            i18n.language,
            stage === 'open' ? t('stopped') : '',
            when,
            stage === 'open' ? '' : t(after[stage]),
          )}
        </p>
        <div>
          <div className="mb-1 flex flex-wrap items-center gap-1">
            <span className="grow text-xs text-ink-3">{callVerb(ui, call)}</span>
            {command !== null && <CopyButton text={() => command}>{t('copyCommand')}</CopyButton>}
            {address === null ? (
              <Button look="quiet" onClick={() => act('folder:show', { session: turn.session })}>
                <Folder size={14} aria-hidden />
                {t('openFolder')}
              </Button>
            ) : (
              <OutsideLink href={address}>
                <ExternalLink size={14} aria-hidden />
                {t('openAddress')}
              </OutsideLink>
            )}
          </div>
          <CallContent call={call} maxHeight="max-h-[22vh]" />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => settle('happened')}>{t('happened')}</Button>
          {mayRun ? (
            <>
              <Button onClick={() => settle('did-not')}>{t('runNow')}</Button>
              <Button onClick={() => settle('never')}>{t('never')}</Button>
            </>
          ) : (
            <Button onClick={() => settle('did-not')}>{t('didNot')}</Button>
          )}
        </div>
      </div>
      <OldAnswerDialog old={given.old} act={ui('answerAnyway')} onConfirm={given.confirm} onLeave={given.leave} />
    </section>
  );
}
