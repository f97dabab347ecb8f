import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedMessage } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { readAttachment } from '../../state/attaching.ts';
import { keepCorrection, withdrawMessage } from '../../state/messages.ts';
import { toast } from '../../state/toasts.ts';
import { Attachments } from '../../ui/attachments/attachments.tsx';
import { Button } from '../../ui/button.tsx';
import { isComposing, meansSend } from '../../ui/keys.ts';

export function QueuedItem({ message }: { message: QueuedMessage }) {
  const { t } = useTranslation('composer');
  const [editing, setEditing] = useState(false);
  const { id, session, text, attachments, state } = message;
  if (editing) return <Editing message={message} onDone={() => setEditing(false)} />;
  return (
    <li className="flex items-start gap-1 py-1">
      <div className="min-w-0 grow py-1">
        <p className="line-clamp-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        <Attachments attachments={attachments} load={readAttachment} className="mt-1" />
      </div>
      {state === 'paused' && <Button onClick={() => act('message:release', { id })}>{t('send')}</Button>}
      <Button look="quiet" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      {state === 'paused' ? (
        <Button look="quiet" onClick={() => act('message:withdraw', { id })}>
          {t('delete')}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => withdrawMessage(session, id)}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}

function Editing({ message, onDone }: { message: QueuedMessage; onDone: () => void }) {
  const { t } = useTranslation('composer');
  const { t: ui } = useTranslation('ui');
  const [text, setText] = useState(message.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  // It may be read while it is being corrected: the correction is not lost with its line.
  const latest = useRef({ message, text, lost: t('readMeanwhile') });
  latest.current = { message, text, lost: t('readMeanwhile') };
  useEffect(
    () => () => {
      const { message: left, text: written, lost } = latest.current;
      if (keepCorrection(left, written)) toast(lost);
    },
    [],
  );

  async function save(): Promise<void> {
    if (text.trim() === '') return;
    const reply = await act('message:edit', { id: message.id, text: text.trim() });
    if (reply.ok) onDone();
  }

  function press(event: KeyboardEvent): void {
    if (meansSend(event.nativeEvent)) {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onDone();
  }

  return (
    <li className="space-y-1.5 py-1">
      <textarea
        ref={field}
        rows={1}
        aria-label={t('editLabel')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        className="block field-sizing-content max-h-40 w-full resize-none rounded-md border border-line-strong bg-ground px-2 py-1"
      />
      <div className="flex gap-1">
        <Button disabled={text.trim() === ''} onClick={save}>
          {t('save')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {ui('back')}
        </Button>
      </div>
    </li>
  );
}
