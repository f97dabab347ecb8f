import { useId } from 'react';

export interface Option<T extends string> {
  value: T;
  label: string;
  /** What choosing it means. With one, the options stand below each other. */
  hint?: string;
}

interface Props<T extends string> {
  /** What is chosen; its accessible name. */
  label: string;
  value: T;
  options: readonly Option<T>[];
  onChoose: (value: T) => unknown;
}

/** One of a few, all of them in sight. */
export function Choice<T extends string>({ label, value, options, onChoose }: Props<T>) {
  const name = useId();
  const isList = options.some(({ hint }) => hint !== undefined);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={isList ? 'space-y-1.5' : 'flex flex-wrap gap-x-5 gap-y-1.5'}>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-7 items-start gap-2 py-1">
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-label={option.label}
              aria-describedby={option.hint === undefined ? undefined : `${name}-${option.value}`}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="mt-[3px] size-3.5 shrink-0 accent-accent"
            />
            <span>
              {option.label}
              {option.hint !== undefined && (
                <span id={`${name}-${option.value}`} className="block text-xs text-ink-3">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
