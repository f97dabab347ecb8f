import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecoveryRow as Row } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { useConversation } from '../../state/conversations.ts';
import { showSession } from '../../state/place.ts';
import { useKeyFacts } from '../../state/providers.ts';
import { askedWords } from '../../ui/asked.ts';
import { Button } from '../../ui/button.tsx';
import { labelWords } from '../../ui/call/words.ts';
import { clockTime } from '../../ui/time.ts';
import { sentences } from '../../ui/translation.ts';
import { Buttons } from './buttons.tsx';
import type { Speaker } from './sentence.ts';
import { Since } from './since.tsx';
import { decisionWords, progressWords, rowSituation, stoppedWords } from './story.ts';

/** One interrupted turn: what it was, how far it got, what is in doubt, what was decided, and what can be done. */
export function RecoveryRow({ row, speaker }: { row: Row; speaker: Speaker }) {
  const { t } = useTranslation('recovery');
  const { t: ui } = useTranslation('ui');
  const conversation = useConversation(row.session);
  const keyOf = useKeyFacts();
  const found = rowSituation(row, { conversation, keyOf });
  const decided = decisionWords(row, found, speaker);
  const asked = t('rowAsked', { at: clockTime(row.askedAt, speaker.now, speaker.language) });
  return (
    <li className="px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h3 className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{askedWords(ui, row.asked)}</h3>
          <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">
            {row.title === row.asked ? asked : `${row.title} · ${asked}`}
          </p>
        </div>
        <Button onClick={() => showSession(row.session)}>{t('open')}</Button>
      </div>
      <p className="mt-1.5 text-ink-2 [overflow-wrap:anywhere]">
        {sentences(
          speaker.language,
          stoppedWords(row, speaker),
          t('rowGotTo', { progress: progressWords(row, speaker) }),
        )}
      </p>
      {row.inDoubt.length > 0 && (
        <p className="mt-1 flex gap-2 [overflow-wrap:anywhere]">
          <CircleHelp size={14} className="mt-0.75 shrink-0 text-warn" aria-hidden />
          {t('rowInDoubt', { calls: row.inDoubt.map((call) => labelWords(ui, call)).join(ui('comma')) })}
        </p>
      )}
      {decided !== '' && <p className="mt-1 [overflow-wrap:anywhere]">{decided}</p>}
      {found?.kind === 'going-on' && <Since changes={found.changed} />}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {row.open && <Buttons open={row.open} situation={found} />}
        {row.group === 'abandoned' && <AbandonedButtons row={row} />}
      </div>
    </li>
  );
}

function AbandonedButtons({ row: { turn, session, notice } }: { row: Row }) {
  const { t } = useTranslation('recovery');
  async function startAgain(): Promise<void> {
    const reply = await act('turn:start-again', { turn, message: crypto.randomUUID() });
    if (reply.ok) showSession(session);
  }
  return (
    <>
      <Button onClick={startAgain}>{t('startAgain')}</Button>
      {notice && (
        <Button look="quiet" onClick={() => act('notice:dismiss', { notice: notice.id })}>
          {t('dismiss')}
        </Button>
      )}
    </>
  );
}
