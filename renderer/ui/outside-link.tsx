import type { ReactNode } from 'react';

/** Looks like a quiet button and opens in the person's browser. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={href}
      className="inline-flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-md px-2.5 text-sm text-ink-2 transition-colors hover:bg-ground-hover hover:text-ink"
    >
      {children}
    </a>
  );
}
