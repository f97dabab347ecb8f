import { useTranslation } from 'react-i18next';
import type { Turn } from '../../../main/core/turn.ts';
import { changedWords } from '../../ui/call/words.ts';
import { useNow } from '../../ui/now.ts';
import { clockTime, MINUTE } from '../../ui/time.ts';
import { sentences } from '../../ui/translation.ts';
import { ChangesButton } from './changes-button.tsx';

interface Props {
  turn: Turn;
  at: number;
  wrote: string[];
}

export function CancelledLine({ turn, at, wrote }: Props) {
  const { t, i18n } = useTranslation('transcript');
  const { t: ui } = useTranslation('ui');
  const now = useNow(MINUTE);
  return (
    <p className="text-ink-2">
      {sentences(
        i18n.language,
        t('cancelled', { at: clockTime(at, now, i18n.language) }),
        wrote.length > 0 ? t('stays', { files: changedWords(ui, wrote.length) }) : '',
      )}{' '}
      <ChangesButton turn={turn} />
    </p>
  );
}
