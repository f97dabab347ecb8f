import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpened } from './opened.ts';

interface Props {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** A quiet line that opens to more. */
export function Fold({ id, title, children }: Props) {
  const [open, toggle] = useOpened(id);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={toggle}
        className="-ml-1 flex max-w-full items-center gap-1 rounded px-1 text-left text-ink-3 transition-colors hover:text-ink"
      >
        <ChevronRight size={14} className={`shrink-0 transition-transform ${open ? 'rotate-90' : ''}`} aria-hidden />
        {title}
      </button>
      {open && <div className="mt-1.5 ml-1.5 border-l border-line pl-4">{children}</div>}
    </div>
  );
}
