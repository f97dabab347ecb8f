import { useTranslation } from 'react-i18next';
import { Confirm } from '../../ui/confirm.tsx';
import type { Over } from './turning.ts';

interface Props {
  /** Null: nothing is asked. */
  over: Over | null;
  onConfirm: () => unknown;
  onLeave: () => void;
}

const NAMED = 8;

/** Names what somebody else did since, or may have done, before it is replaced. */
export function LaterDialog({ over, onConfirm, onLeave }: Props) {
  const { t } = useTranslation('changes');
  const { later = [], unsure = [] } = over ?? {};
  return (
    <Confirm
      open={over !== null}
      title={t(later.length > 0 ? 'laterTitle' : 'unsureTitle')}
      act={t('laterAct')}
      danger
      onAct={onConfirm}
      onClose={onLeave}
    >
      <Named text={t('laterText')} paths={later} />
      <Named text={t('unsureText')} paths={unsure} />
      <p>{t('laterKept')}</p>
    </Confirm>
  );
}

function Named({ text, paths }: { text: string; paths: readonly string[] }) {
  const { t } = useTranslation('changes');
  const rest = paths.length - NAMED;
  if (paths.length === 0) return null;
  return (
    <>
      <p>{text}</p>
      <ul className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">
        {paths.slice(0, NAMED).map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      {rest > 0 && <p>{t('laterMany', { count: rest })}</p>}
    </>
  );
}
