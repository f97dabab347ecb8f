import { useTranslation } from 'react-i18next';
import type { SessionRow } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { Confirm } from '../../ui/confirm.tsx';

export function DeleteSession({ row, onClose }: { row: SessionRow | null; onClose: () => void }) {
  const { t } = useTranslation('sidebar');
  async function remove(): Promise<void> {
    if (row) await act('session:delete', { session: row.id });
    onClose();
  }
  return (
    <Confirm
      open={row !== null}
      title={t('deleteTitle', { title: row?.title ?? '' })}
      act={t('delete')}
      danger
      onAct={remove}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
      {row?.open && <p>{t('deleteOpen')}</p>}
    </Confirm>
  );
}
