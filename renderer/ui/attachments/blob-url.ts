import { useEffect, useState } from 'react';
import type { Attachment } from '../../../main/core/message.ts';

/** Null where the file is no longer kept. */
export type Load = (attachment: Attachment) => Promise<Blob | null>;

/** An address for the bytes, as long as it is shown: null until they are there, `gone` where they are not. */
export function useBlobUrl(attachment: Attachment | null, load: Load): string | 'gone' | null {
  const [url, setUrl] = useState<string | 'gone' | null>(null);
  useEffect(() => {
    setUrl(null);
    if (attachment === null) return;
    let isOver = false;
    let made: string | null = null;
    void load(attachment).then((blob) => {
      if (isOver) return;
      made = blob && URL.createObjectURL(blob);
      setUrl(made ?? 'gone');
    });
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [attachment, load]);
  return url;
}
