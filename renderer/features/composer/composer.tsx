import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../main/core/events.ts';
import { MESSAGE_LIMIT } from '../../../main/core/message.ts';
import type { Reply } from '../../bridge.ts';
import { saveDraft, useDraft, writeDraft } from '../../state/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { meansSend } from '../../ui/keys.ts';
import { ModeMenu } from './mode-menu.tsx';

interface Props {
  /** Whose draft is written. */
  draft: string;
  placeholder: string;
  mode: Mode;
  onMode: (mode: Mode) => unknown;
  /** False while something is missing that a message needs. */
  canSend: boolean;
  /** Until it resolves the text stays; when it fails the text stays too. */
  onSend: (text: string) => Promise<Reply<unknown>>;
  /** `if-free`: only when nothing else has it, as after the last composer has gone. */
  takesFocus: 'always' | 'if-free' | 'never';
  /** Further buttons; they are told what is written. */
  children?: (text: string, send: (how: Props['onSend']) => Promise<void>) => ReactNode;
}

/** Knows only its draft: nothing that streams makes it render. */
export function Composer({ draft, placeholder, mode, onMode, canSend, onSend, takesFocus, children }: Props) {
  const { t, i18n } = useTranslation('composer');
  const text = useDraft(draft);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const limit = new Intl.NumberFormat(i18n.language).format(MESSAGE_LIMIT);
  const isReady = canSend && !sending && text.trim() !== '';

  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (takesFocus === 'always' || (takesFocus === 'if-free' && isFree)) field.current?.focus();
  }, [takesFocus]);

  async function send(how: Props['onSend']): Promise<void> {
    if (!isReady) return;
    if (text.trim().length > MESSAGE_LIMIT) return setFailure(t('tooLong', { limit }));
    setSending(true);
    const reply = await how(text.trim());
    setSending(false);
    setFailure(reply.ok ? null : reply.error.message);
    field.current?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (!meansSend(event.nativeEvent)) return;
    event.preventDefault();
    void send(onSend);
  }

  return (
    <div>
      {failure !== null && (
        <p role="alert" className="mb-1.5 px-1 text-danger">
          {failure}
        </p>
      )}
      <div
        data-region="composer"
        className="rounded-lg border border-line-strong bg-ground transition-colors focus-within:border-accent"
      >
        <textarea
          ref={field}
          rows={1}
          aria-label={t('message')}
          placeholder={placeholder}
          value={text}
          readOnly={sending}
          onChange={(event) => {
            setFailure(null);
            writeDraft(draft, event.target.value);
          }}
          onKeyDown={press}
          onBlur={() => saveDraft(draft)}
          className="block field-sizing-content max-h-[220px] w-full resize-none bg-transparent px-4 pt-3 pb-2 text-read outline-none placeholder:text-ink-3"
        />
        <div className="flex items-center gap-2 px-2 pb-2">
          <ModeMenu mode={mode} onMode={onMode} />
          <span className="grow" />
          {children?.(text, send)}
          <Button look="primary" disabled={!isReady} onClick={() => send(onSend)}>
            <ArrowUp size={14} aria-hidden />
            {t('send')}
          </Button>
        </div>
      </div>
    </div>
  );
}
