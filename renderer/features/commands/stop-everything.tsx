import { useTranslation } from 'react-i18next';
import { act } from '../../state/acts.ts';
import { closeDialog } from '../../state/dialogs.ts';
import { useSessions } from '../../state/sessions.ts';
import { stops } from '../../state/status.ts';
import { toast } from '../../state/toasts.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Says how many turns it ends, before it does. What waits or is held stays. */
export function StopEverything() {
  const { t } = useTranslation('commands');
  const count = useSessions(({ rows }) => [...rows.values()].filter(stops).length);
  async function stop(): Promise<void> {
    const reply = await act('turn:stop-all', {});
    closeDialog();
    if (reply.ok) toast(t('stopped', { count: reply.value.stopped }));
  }
  return (
    <Confirm open title={t('stopTitle')} act={t('stopEverything')} danger onAct={stop} onClose={closeDialog}>
      <p>{count === 0 ? t('stopNothing') : t('stopText', { count })}</p>
      <p>{t('stopKeeps')}</p>
    </Confirm>
  );
}
