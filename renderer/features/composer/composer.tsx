import { ArrowUp, Paperclip } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../main/core/events.ts';
import { type Attachment, MESSAGE_LIMIT } from '../../../main/core/message.ts';
import type { ModelChoice } from '../../../main/core/model-facts.ts';
import type { Reply } from '../../bridge.ts';
import { readAttachment } from '../../state/attaching.ts';
import { detachFromDraft, saveDraft, useAttached, useDraft, writeDraft } from '../../state/drafts.ts';
import { Attachments } from '../../ui/attachments/attachments.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { meansSend } from '../../ui/keys.ts';
import { MentionList } from './mention/mention-list.tsx';
import { useMention } from './mention/use-mention.ts';
import { ModeMenu } from './mode-menu.tsx';
import { NoImages } from './no-images.tsx';
import { useAttaching } from './use-attaching.ts';

interface Props {
  /** Whose draft is written. */
  draft: string;
  placeholder: string;
  /** Whose files can be named; null while none is chosen. */
  workspace: string | null;
  /** What would read it. */
  model: ModelChoice;
  mode: Mode;
  onMode: (mode: Mode) => unknown;
  /** False while something is missing that a message needs. */
  canSend: boolean;
  /** With the files of the draft. Until it resolves all of it stays; when it fails it stays too. */
  onSend: (text: string) => Promise<Reply<unknown>>;
  /** `if-free`: only when nothing else has it, as after the last composer has gone. */
  takesFocus: 'always' | 'if-free' | 'never';
  /** Further buttons. */
  children?: (isEmpty: boolean, send: (how: Props['onSend']) => Promise<void>) => ReactNode;
}

/** Knows only its draft: nothing that streams makes it render. */
export function Composer(props: Props) {
  const { draft, placeholder, workspace, model, mode, onMode, canSend, onSend, takesFocus, children } = props;
  const { t, i18n } = useTranslation('composer');
  const text = useDraft(draft);
  const attached = useAttached(draft);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const attaching = useAttaching(draft, (sentence) => {
    setFailure(sentence);
    field.current?.focus();
  });
  const mention = useMention({ field, text, workspace });
  const limit = new Intl.NumberFormat(i18n.language).format(MESSAGE_LIMIT);
  const isEmpty = text.trim() === '' && attached.length === 0;
  const isReady = canSend && !sending && !attaching.isBusy && !isEmpty;

  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (takesFocus === 'always' || (takesFocus === 'if-free' && isFree)) field.current?.focus();
  }, [takesFocus]);

  async function send(how: Props['onSend']): Promise<void> {
    if (!isReady) return;
    if (text.trim().length > MESSAGE_LIMIT) return setFailure(t('tooLong', { limit }));
    setSending(true);
    const reply = await how(text.trim() || seeing());
    setSending(false);
    setFailure(reply.ok ? null : reply.error.message);
    field.current?.focus();
  }

  /** Files alone are a message too, in words that a list can show. */
  function seeing(): string {
    const [first, ...others] = attached;
    return first && others.length === 0
      ? t('seeFile', { name: first.name })
      : t('seeFiles', { number: attached.length });
  }

  function press(event: KeyboardEvent): void {
    if (mention.press(event) || !meansSend(event.nativeEvent)) return;
    event.preventDefault();
    void send(onSend);
  }

  function remove({ digest }: Attachment): void {
    setFailure(null);
    detachFromDraft(draft, [digest]);
    field.current?.focus();
  }

  return (
    <div>
      {failure !== null && (
        <p role="alert" className="mb-1.5 px-1 text-danger [overflow-wrap:anywhere]">
          {failure}
        </p>
      )}
      {attached.some(({ kind }) => kind === 'image') && <NoImages model={model} />}
      <div
        data-region="composer"
        {...attaching.drop}
        className={`relative rounded-lg border bg-ground transition-colors focus-within:border-accent ${attaching.isOver ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
      >
        <MentionList {...mention.list} />
        <Attachments
          attachments={attached}
          load={readAttachment}
          {...(!sending && { onRemove: remove })}
          className="max-h-36 overflow-y-auto px-3 pt-3"
        />
        <textarea
          ref={field}
          rows={1}
          aria-label={t('message')}
          {...mention.aria}
          placeholder={attaching.isOver ? t('dropHere') : placeholder}
          value={text}
          readOnly={sending}
          onChange={(event) => {
            setFailure(null);
            writeDraft(draft, event.target.value);
            mention.moved(event.target);
          }}
          onSelect={(event) => mention.moved(event.currentTarget)}
          onPaste={attaching.paste}
          onKeyDown={press}
          onBlur={() => {
            saveDraft(draft);
            mention.moved(null);
          }}
          className="block field-sizing-content max-h-[220px] w-full resize-none bg-transparent px-4 pt-3 pb-2 text-read outline-none placeholder:text-ink-3"
        />
        <div className="flex items-center gap-2 px-2 pb-2">
          <IconButton label={t('attach')} title={t('attachHint')} disabled={sending} onClick={attaching.choose}>
            <Paperclip size={15} aria-hidden />
          </IconButton>
          <ModeMenu mode={mode} onMode={onMode} />
          <span className="grow" />
          {children?.(isEmpty, send)}
          <Button look="primary" disabled={!isReady} onClick={() => send(onSend)}>
            <ArrowUp size={14} aria-hidden />
            {t('send')}
          </Button>
        </div>
      </div>
    </div>
  );
}
