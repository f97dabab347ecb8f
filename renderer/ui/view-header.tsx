import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

interface Props {
  title: string;
  /** Stands before the title; the way back to a hidden sidebar. */
  start: ReactNode;
  close: { label: string; onClick: () => void };
}

/** The head of what is shown instead of a session. */
export function ViewHeader({ title, start, close }: Props) {
  return (
    <header className="moves-window clears-end flex h-11 shrink-0 items-center gap-2 border-b border-line pl-3">
      {start}
      <h1 className="min-w-0 grow truncate px-1 text-base font-semibold">{title}</h1>
      <IconButton label={close.label} onClick={close.onClick}>
        <X size={16} aria-hidden />
      </IconButton>
    </header>
  );
}
