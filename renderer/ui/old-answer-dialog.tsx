import { useTranslation } from 'react-i18next';
import { Confirm } from './confirm.tsx';
import { age as ageWords } from './time.ts';

interface Props {
  /** How old what is asked is, in milliseconds; null while nothing is to be confirmed. */
  age: number | null;
  /** What confirming does, in words. */
  act: string;
  onConfirm: () => unknown;
  onLeave: () => void;
}

/** What was asked this long ago may no longer be wanted: its age is seen before an answer acts. */
export function OldAnswerDialog({ age, act, onConfirm, onLeave }: Props) {
  const { t, i18n } = useTranslation('ui');
  return (
    <Confirm
      open={age !== null}
      title={t('oldTitle')}
      act={act}
      back={t('leaveIt')}
      onAct={onConfirm}
      onClose={onLeave}
    >
      <p>{t('oldText', { age: ageWords(age ?? 0, i18n.language) })}</p>
    </Confirm>
  );
}
