import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../../main/core/turn.ts';
import { act } from '../../state/acts.ts';
import { useStream } from '../../state/streams.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

interface Props {
  turn: string;
  call: Call;
}

/** What a call gave, or what it prints while it runs. */
export function CallOutput({ turn, call }: Props) {
  const { t } = useTranslation('transcript');
  const live = useStream(turn, 'output', call.id);
  const [whole, setWhole] = useState<string | null>(null);
  const text = whole ?? call.result?.text ?? live;
  const isCut = call.result !== null && call.result.file !== null && whole === null;

  async function showAll(): Promise<void> {
    const reply = await act('output:read', { turn, call: call.id });
    if (reply.ok) setWhole(reply.value.text);
  }

  if (text === '' && call.state.kind !== 'ended') return null;
  return (
    <div>
      <div className="max-h-80 overflow-auto rounded-md border border-line bg-ground-raised">
        <div className="sticky top-0 flex h-7 items-center justify-between border-b border-line bg-ground-raised pr-1 pl-3 text-xs text-ink-3">
          <span>{t('output')}</span>
          {text !== '' && <CopyButton text={() => text} />}
        </div>
        <pre
          data-part="output"
          className="px-3 py-2 font-mono text-[12.5px] leading-5 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]"
        >
          {text === '' ? t('noOutput') : text}
        </pre>
      </div>
      {isCut && (
        <Button onClick={showAll} className="mt-2">
          {t('showAll')}
        </Button>
      )}
    </div>
  );
}
