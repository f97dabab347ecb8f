import { FileText, ImageOff, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../main/core/message.ts';
import { IconButton } from '../button.tsx';
import { fileSize } from '../file-size.ts';
import { AttachmentView } from './attachment-view.tsx';
import { type Load, useBlobUrl } from './blob-url.ts';

interface Props {
  attachments: readonly Attachment[];
  /** The same function at every render. */
  load: Load;
  /** Without it they are only looked at. */
  onRemove?: (attachment: Attachment) => void;
  className?: string;
}

/** The files of a message, each a chip that opens. */
export function Attachments({ attachments, load, onRemove, className = '' }: Props) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState<Attachment | null>(null);
  if (attachments.length === 0) return null;
  return (
    <>
      <ul aria-label={t('attachments')} className={`flex flex-wrap gap-1.5 ${className}`}>
        {attachments.map((attachment) => (
          <Chip
            key={attachment.digest}
            attachment={attachment}
            load={load}
            onOpen={() => setOpen(attachment)}
            {...(onRemove && { onRemove: () => onRemove(attachment) })}
          />
        ))}
      </ul>
      <AttachmentView attachment={open} load={load} onClose={() => setOpen(null)} />
    </>
  );
}

interface ChipProps {
  attachment: Attachment;
  load: Load;
  onOpen: () => void;
  onRemove?: () => void;
}

function Chip({ attachment, load, onOpen, onRemove }: ChipProps) {
  const { t, i18n } = useTranslation('ui');
  const { name, size, kind } = attachment;
  return (
    <li className="flex max-w-64 items-center rounded-md border border-line-strong bg-ground">
      <button
        type="button"
        title={name}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (!onRemove || !['Delete', 'Backspace'].includes(event.key)) return;
          event.preventDefault();
          onRemove();
        }}
        className="flex min-w-0 items-center gap-2 rounded-md py-1 pr-2 pl-1.5 text-left hover:bg-ground-hover"
      >
        {kind === 'image' ? (
          <Thumbnail attachment={attachment} load={load} />
        ) : (
          <FileText size={16} className="mx-1 shrink-0 text-ink-3" aria-hidden />
        )}
        <span className="min-w-0">
          <span className="sr-only">{t('openAttachment')} </span>
          <span className="block truncate text-sm">{name}</span>
          <span className="block text-xs text-ink-3">{fileSize(size, i18n.language)}</span>
        </span>
      </button>
      {onRemove && (
        <IconButton label={t('removeAttachment', { name })} onClick={onRemove} className="mr-0.5 h-6 w-6">
          <X size={13} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function Thumbnail({ attachment, load }: { attachment: Attachment; load: Load }) {
  const url = useBlobUrl(attachment, load);
  const [isBroken, setBroken] = useState(false);
  if (url === 'gone' || isBroken) return <ImageOff size={16} className="mx-1 shrink-0 text-ink-3" aria-hidden />;
  if (url === null) return <span className="size-9 shrink-0 rounded bg-ground-raised" />;
  return <img src={url} alt="" onError={() => setBroken(true)} className="size-9 shrink-0 rounded object-cover" />;
}
