import { useTranslation } from 'react-i18next';
import type { OpenTurn } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { openSettings } from '../../state/place.ts';
import { unlock } from '../../state/providers.ts';
import { Button } from '../../ui/button.tsx';
import { type MendingAct, mendingAct } from './acts.ts';
import { ResumeDialog, useResume } from './resume.tsx';
import type { Situation } from './situation.ts';

interface Props {
  open: OpenTurn;
  /** Null while it simply runs. */
  situation: Situation | null;
}

/** What mends an open turn, and Cancel, which ends it in any state. */
export function Buttons({ open: { turn }, situation }: Props) {
  const { t } = useTranslation('recovery');
  const { t: ui } = useTranslation('ui');
  const resume = useResume(turn);
  const mending = situation && mendingAct(situation);
  const provider = situation && 'key' in situation ? situation.key.provider : null;
  const acts: Record<MendingAct, () => unknown> = {
    takeOver: () => act('turn:take-over', { turn }),
    resume: resume.ask,
    tryAgain: resume.ask,
    summarise: resume.ask,
    goOn: resume.ask,
    enterKey: () => openSettings('models', provider),
    unlock: () => unlock(provider),
  };
  return (
    <>
      {mending && <Button onClick={acts[mending]}>{t(mending)}</Button>}
      <Button look="quiet" onClick={() => act('turn:cancel', { turn })}>
        {ui('cancel')}
      </Button>
      <ResumeDialog {...resume} />
    </>
  );
}
