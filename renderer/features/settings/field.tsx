import type { ReactNode } from 'react';

interface Props {
  name: string;
  /** What it is for, or what it protects from. */
  why?: string;
  children: ReactNode;
}

/** A setting: its name and what it is for, and beside it the means to change it. */
export function Field({ name, why, children }: Props) {
  return (
    <div className="flex gap-6 py-4">
      <div className="w-52 shrink-0">
        <h2 className="pt-1 font-medium">{name}</h2>
        {why !== undefined && <p className="mt-1 text-xs text-ink-3">{why}</p>}
      </div>
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
