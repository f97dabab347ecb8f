import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, remember, remembered } from '../../state/remembered.ts';
import { Button } from '../../ui/button.tsx';
import { meansSend } from '../../ui/keys.ts';

interface Props {
  /** What is typed is kept under this name until it was sent. */
  name: string;
  label: string;
  /** False when it was not taken: then the text stays. */
  onSend: (text: string) => Promise<boolean>;
}

/** An answer in the person's own words. */
export function FreeAnswer({ name, label, onSend }: Props) {
  const { t } = useTranslation('question');
  const [text, setText] = useState(() => remembered(name) ?? '');
  const [sending, setSending] = useState(false);
  const isReady = text.trim() !== '' && !sending;

  function write(written: string): void {
    setText(written);
    if (written === '') forget(name);
    else remember(name, written);
  }

  async function send(): Promise<void> {
    if (!isReady) return;
    setSending(true);
    const taken = await onSend(text.trim());
    setSending(false);
    if (taken) write('');
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!meansSend(event.nativeEvent)) return;
    event.preventDefault();
    void send();
  }

  return (
    <div className="flex items-end gap-2">
      <textarea
        rows={1}
        aria-label={label}
        placeholder={label}
        value={text}
        readOnly={sending}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        className="block field-sizing-content max-h-40 min-h-7 w-full resize-none rounded-md border border-line-strong bg-ground px-2 py-1 leading-[18px] placeholder:text-ink-3"
      />
      <Button look="primary" disabled={!isReady} onClick={send}>
        {t('send')}
      </Button>
    </div>
  );
}
