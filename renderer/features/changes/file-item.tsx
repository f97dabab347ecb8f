import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangedFile } from '../../bridge.ts';
import { Button } from '../../ui/button.tsx';
import { Difference } from './difference.tsx';

interface Props {
  turn: string;
  file: ChangedFile;
  onTurn: (what: 'undo:take-back' | 'undo:put-back', paths: string[]) => Promise<void>;
}

/** One file: what became of it, how it stands now, what differs when it is opened, and the way back. */
export function FileItem({ turn, file: { path, kind, now, canPutBack }, onTurn }: Props) {
  const { t } = useTranslation('changes');
  const [open, setOpen] = useState(false);
  const content = useId();
  const isWarning = now === 'changed-since' || now === 'gone';
  return (
    <li>
      <div className="flex items-center gap-3 px-5 py-1.5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 grow items-baseline gap-2 rounded text-left"
        >
          <ChevronRight
            size={14}
            aria-hidden
            className={`shrink-0 self-center text-ink-3 transition-transform ${open ? 'rotate-90' : ''}`}
          />
          <span className="font-mono text-[12.5px] [overflow-wrap:anywhere]">{path}</span>
          <span className="shrink-0 text-xs text-ink-3">{t(kind)}</span>
          {now !== 'as-left' && (
            <span className={`text-xs ${isWarning ? 'text-warn' : 'text-ink-2'}`}>
              {t(canPutBack ? 'taken-back' : now)}
            </span>
          )}
        </button>
        {canPutBack && (
          <Button aria-label={t('putBackFile', { path })} onClick={() => onTurn('undo:put-back', [path])}>
            {t('putBack')}
          </Button>
        )}
        {now !== 'as-before' && (
          <Button aria-label={t('takeBackFile', { path })} onClick={() => onTurn('undo:take-back', [path])}>
            {t('takeBack')}
          </Button>
        )}
      </div>
      <div id={content}>{open && <Difference key={now} turn={turn} path={path} />}</div>
    </li>
  );
}
