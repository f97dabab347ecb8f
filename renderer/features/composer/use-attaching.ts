import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ATTACHMENTS_AT_MOST } from '../../../main/core/message.ts';
import { attachFiles, chooseFiles, type Refusal } from '../../state/attaching.ts';

/** Files into a draft: chosen, pasted or dropped. `onRefused` is given a sentence, or null when all came along. */
export function useAttaching(draft: string, onRefused: (sentence: string | null) => void) {
  const { t } = useTranslation('composer');
  const [underWay, setUnderWay] = useState(0);
  const [isOver, setOver] = useState(false);

  const sentenceOf = (refusal: Refusal): string =>
    'sentence' in refusal ? refusal.sentence : t(refusal.kind, { name: refusal.name, count: ATTACHMENTS_AT_MOST });

  async function attach(how: () => Promise<Refusal[]>): Promise<void> {
    setUnderWay((count) => count + 1);
    const refused = await how();
    setUnderWay((count) => count - 1);
    onRefused(refused.length === 0 ? null : refused.map(sentenceOf).join(' '));
  }

  const take = (files: FileList): void => {
    // The list is emptied when the event is over.
    const given = [...files];
    void attach(() => attachFiles(draft, given));
  };

  return {
    isBusy: underWay > 0,
    isOver,
    choose: () => attach(() => chooseFiles(draft)),
    paste: (event: ClipboardEvent): void => {
      const { files, types } = event.clipboardData;
      // Office programs put a picture of the text beside it.
      if (files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      take(files);
    },
    /** Of the element on which files can be dropped. */
    drop: {
      onDragOver: (event: DragEvent): void => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: (event: DragEvent): void => {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setOver(false);
      },
      onDrop: (event: DragEvent): void => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      },
    },
  };
}
