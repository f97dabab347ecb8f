import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../../main/core/message.ts';
import { IconButton } from '../button.tsx';
import { type Load, useBlobUrl } from './blob-url.ts';

interface Props {
  /** Null while none is looked at. */
  attachment: Attachment | null;
  load: Load;
  onClose: () => void;
}

/** A file that was given, as large as the window has room. */
export function AttachmentView({ attachment, load, onClose }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Dialog.Root open={attachment !== null} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[6%] left-1/2 z-50 flex max-h-[88vh] w-[860px] max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col rounded-lg border border-line-strong bg-ground outline-none"
        >
          <div className="flex items-center border-b border-line px-5 py-2.5">
            <Dialog.Title className="min-w-0 grow truncate font-semibold">{attachment?.name}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t('closeAttachment')} className="-mr-1.5">
                <X size={16} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          {attachment?.kind === 'image' && <Picture attachment={attachment} load={load} />}
          {attachment?.kind === 'text' && <Words attachment={attachment} load={load} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Picture({ attachment, load }: { attachment: Attachment; load: Load }) {
  const url = useBlobUrl(attachment, load);
  if (url === 'gone') return <Gone />;
  return (
    <div className="flex min-h-40 items-center justify-center overflow-auto p-4">
      {url !== null && <img src={url} alt={attachment.name} className="max-h-[74vh] max-w-full object-contain" />}
    </div>
  );
}

function Words({ attachment, load }: { attachment: Attachment; load: Load }) {
  const [text, setText] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    void load(attachment)
      .then((blob) => blob?.text() ?? null)
      .then((read) => !isOver && setText(read));
    return () => {
      isOver = true;
    };
  }, [attachment, load]);
  if (text === null) return <Gone />;
  return (
    <pre className="min-h-40 overflow-auto px-5 py-4 font-mono text-[12.5px] leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </pre>
  );
}

function Gone() {
  const { t } = useTranslation('ui');
  return <p className="px-5 py-4 text-ink-2">{t('attachmentGone')}</p>;
}
