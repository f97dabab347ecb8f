import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Attachment, MESSAGE_LIMIT } from '../../../main/core/message.ts';
import { readAttachment } from '../../state/attaching.ts';
import { detachFromRequest, editRequest, endEditing, resend, useBranches } from '../../state/branches.ts';
import { Attachments } from '../../ui/attachments/attachments.tsx';
import { Button } from '../../ui/button.tsx';
import { isComposing, meansSend } from '../../ui/keys.ts';
import { useAround } from './around.ts';

/** An earlier request, written anew in its place. Sent, it begins a branch; the old one stays. */
export function RequestEditor({ turn }: { turn: string }) {
  const { t } = useTranslation('transcript');
  const { session, isOpen } = useAround();
  const editing = useBranches((state) => state.editing);
  const [refused, setRefused] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  if (editing === null) return null;
  const { text, attachments } = editing;
  const canSend = text.trim() !== '' && !isOpen;

  async function send(): Promise<void> {
    if (!canSend) return;
    const reply = await resend({ session, turn, text: text.trim(), attachments, model: null });
    if (reply.ok) endEditing();
    else setRefused(reply.error.message);
  }

  function remove(attachment: Attachment): void {
    setRefused(null);
    detachFromRequest(attachment);
    field.current?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (meansSend(event.nativeEvent)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      endEditing();
    }
  }

  return (
    <div className="rounded-lg border border-accent bg-ground px-4 pt-2.5 pb-2">
      <textarea
        ref={field}
        aria-label={t('editRequest')}
        value={text}
        maxLength={MESSAGE_LIMIT}
        onChange={(event) => {
          setRefused(null);
          editRequest(event.target.value);
        }}
        onKeyDown={press}
        className="field-sizing-content block max-h-80 min-h-12 w-full resize-none bg-transparent text-read outline-none"
      />
      <Attachments attachments={attachments} load={readAttachment} onRemove={remove} className="mt-2" />
      {refused !== null && (
        <p role="alert" className="mt-1 text-danger [overflow-wrap:anywhere]">
          {refused}
        </p>
      )}
      <div className="mt-2 flex items-center gap-2">
        <p className="min-w-0 grow text-xs text-ink-3">{isOpen ? t('whileOpen') : t('filesStay')}</p>
        <Button onClick={endEditing}>{t('back')}</Button>
        <Button look="primary" disabled={!canSend} onClick={send}>
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
