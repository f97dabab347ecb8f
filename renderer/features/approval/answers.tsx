import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../../state/app.ts';
import { Button } from '../../ui/button.tsx';
import { meansSend, shortcut } from '../../ui/keys.ts';

interface Props {
  onAnswer: (answer: { answer: 'once' | 'deny'; reason: string | null }) => Promise<unknown>;
  /** Null where no rule could be saved. */
  onAlways: (() => void) | null;
}

export function Answers({ onAnswer, onAlways }: Props) {
  const { t } = useTranslation('approval');
  const { platform } = useFacts();
  const [reason, setReason] = useState('');
  const deny = () => onAnswer({ answer: 'deny', reason: reason.trim() || null });

  /** Enter after a reason denies; in an empty field it does nothing. */
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (reason.trim() !== '' && meansSend(event.nativeEvent)) void deny();
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        look="primary"
        title={t('allowHint', { keys: shortcut('Enter', platform) })}
        onClick={() => onAnswer({ answer: 'once', reason: null })}
      >
        {t('allowOnce')}
      </Button>
      {onAlways && <Button onClick={onAlways}>{t('alwaysAllow')}</Button>}
      <span className="ml-auto flex min-w-64 grow items-center justify-end gap-2">
        <input
          aria-label={t('reason')}
          placeholder={t('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={press}
          className="h-7 max-w-72 min-w-0 grow rounded-md border border-line-strong bg-ground px-2 placeholder:text-ink-3"
        />
        <Button look="danger" onClick={deny}>
          {t('deny')}
        </Button>
      </span>
    </div>
  );
}
