import { useId } from 'react';

interface Props {
  label: string;
  /** What turning it on means; where it cannot be, the reason. */
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onToggle: (checked: boolean) => unknown;
}

/** On or off. */
export function Toggle({ label, hint, checked, disabled = false, onToggle }: Props) {
  const id = useId();
  return (
    <label className="flex min-h-7 items-start gap-2 py-1">
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={id}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onToggle(event.target.checked)}
        className="mt-[3px] size-3.5 shrink-0 accent-accent"
      />
      <span className={disabled ? 'text-ink-3' : undefined}>
        {label}
        <span id={id} className="block text-xs text-ink-3">
          {hint}
        </span>
      </span>
    </label>
  );
}
