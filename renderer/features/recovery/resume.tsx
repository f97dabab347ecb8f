import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Replies } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { useResumeSettings } from '../../state/settings.ts';
import { ChangedSince } from '../../ui/changed-since.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { age, HOUR, limit } from '../../ui/time.ts';

type Doubts = NonNullable<Replies['turn:resume']['confirm']>;

/** Resuming asks first; where age or attempts are over the limit, that and what changed is to be confirmed once. */
export function useResume(turn: string) {
  const [doubts, setDoubts] = useState<Doubts | null>(null);
  async function ask(): Promise<void> {
    const reply = await act('turn:resume', { turn, confirmed: false });
    if (reply.ok) setDoubts(reply.value.confirm);
  }
  async function confirm(): Promise<void> {
    await act('turn:resume', { turn, confirmed: true });
    setDoubts(null);
  }
  return { doubts, ask, confirm, close: () => setDoubts(null) };
}

export function ResumeDialog({ doubts, confirm, close }: Omit<ReturnType<typeof useResume>, 'ask'>) {
  const { t, i18n } = useTranslation('recovery');
  const { maxAgeHours, maxAttempts } = useResumeSettings();
  const language = i18n.language;
  return (
    <Confirm open={doubts !== null} title={t('confirmTitle')} act={t('resume')} onAct={confirm} onClose={close}>
      {doubts && doubts.age > maxAgeHours * HOUR && (
        <p>{t('confirmAge', { age: age(doubts.age, language), limit: limit(maxAgeHours, language) })}</p>
      )}
      {doubts && doubts.attempts >= maxAttempts && <p>{t('confirmAttempts', { count: doubts.attempts })}</p>}
      <ChangedSince changes={doubts?.changed ?? []} />
      <p>{t('confirmPresent')}</p>
    </Confirm>
  );
}
