import { type ReactNode, useId } from 'react';

export const inputLook = 'h-7 w-full rounded-md border border-line-strong bg-ground px-2 placeholder:text-ink-3';

interface Props {
  label: string;
  hint?: string;
  children: (id: string, hint: string | undefined) => ReactNode;
}

/** A field of a provider with its name before it. */
export function ProviderField({ label, hint, children }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <label htmlFor={id} className="w-20 shrink-0 pt-1 text-ink-2">
        {label}
      </label>
      <div className="min-w-0 grow">
        {children(id, hint === undefined ? undefined : `${id}-hint`)}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="mt-1 text-xs text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
