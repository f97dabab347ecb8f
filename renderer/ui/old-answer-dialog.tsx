import { useTranslation } from 'react-i18next';
import type { Change } from '../../main/core/facts.ts';
import { ChangedSince } from './changed-since.tsx';
import { Confirm } from './confirm.tsx';
import { age } from './time.ts';

interface Props {
  /** What is asked is this old, in milliseconds, and this has changed since; null while nothing is to be confirmed. */
  old: { age: number; changed: readonly Change[] } | null;
  /** What confirming does, in words. */
  act: string;
  onConfirm: () => unknown;
  onLeave: () => void;
}

/** What was asked this long ago may no longer be wanted: how old it is and what changed is seen before an answer acts. */
export function OldAnswerDialog({ old, act, onConfirm, onLeave }: Props) {
  const { t, i18n } = useTranslation('ui');
  return (
    <Confirm
      open={old !== null}
      title={t('oldTitle')}
      act={act}
      back={t('leaveIt')}
      onAct={onConfirm}
      onClose={onLeave}
    >
      <p>{t('oldText', { age: age(old?.age ?? 0, i18n.language) })}</p>
      <ChangedSince changes={old?.changed ?? []} />
    </Confirm>
  );
}
