import type { ReactNode } from 'react';

interface Props {
  name: string;
  icon: ReactNode;
  hint: string | null;
  children: ReactNode;
}

/** One line of what a session is begun with. */
export function Fact({ name, icon, hint, children }: Props) {
  return (
    <div className="flex items-start gap-4 px-4 py-2.5">
      <dt className="flex h-7 w-24 shrink-0 items-center gap-2 text-ink-3">
        {icon}
        {name}
      </dt>
      <dd className="min-w-0 grow">
        <div className="flex min-h-7 flex-col items-stretch justify-center">{children}</div>
        {hint !== null && <p className="mt-0.5 text-xs text-ink-3">{hint}</p>}
      </dd>
    </div>
  );
}
