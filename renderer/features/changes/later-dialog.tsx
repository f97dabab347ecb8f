import { useTranslation } from 'react-i18next';
import { Confirm } from '../../ui/confirm.tsx';

interface Props {
  /** None: nothing is asked. */
  paths: readonly string[];
  onConfirm: () => unknown;
  onLeave: () => void;
}

const NAMED = 8;

/** Names what somebody else did since, before it is replaced. */
export function LaterDialog({ paths, onConfirm, onLeave }: Props) {
  const { t } = useTranslation('changes');
  const rest = paths.length - NAMED;
  return (
    <Confirm
      open={paths.length > 0}
      title={t('laterTitle')}
      act={t('laterAct')}
      danger
      onAct={onConfirm}
      onClose={onLeave}
    >
      <p>{t('laterText')}</p>
      <ul className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">
        {paths.slice(0, NAMED).map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      {rest > 0 && <p>{t('laterMany', { count: rest })}</p>}
      <p>{t('laterKept')}</p>
    </Confirm>
  );
}
