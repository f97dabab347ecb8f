import { type ComponentProps, type MouseEvent, useState } from 'react';

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent font-medium',
  plain: 'bg-ground text-ink border-line-strong hover:bg-ground-hover',
  quiet: 'bg-transparent text-ink-2 border-transparent hover:bg-ground-hover hover:text-ink',
  danger: 'bg-ground text-danger border-danger-line hover:bg-danger-soft',
};

interface Props extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  look?: keyof typeof looks;
  disabled?: boolean;
  /** While the promise is pending the button does not act again, but keeps the focus. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

export function Button({ look = 'plain', disabled = false, onClick, className = '', ...rest }: Props) {
  const [pending, setPending] = useState(false);
  const off = disabled || pending;

  async function press(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    if (off) return event.preventDefault();
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    setPending(true);
    try {
      await result;
    } finally {
      setPending(false);
    }
  }

  return (
    <button
      type="button"
      {...rest}
      aria-disabled={off || undefined}
      onClick={press}
      className={`inline-flex h-7 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border px-2.5 text-sm transition-colors aria-disabled:opacity-55 ${looks[look]} ${className}`}
    />
  );
}

/** A button inside a sentence. */
export function TextButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`rounded text-accent underline underline-offset-2 ${className}`} />;
}

interface IconProps extends Props {
  /** Its accessible name and its tooltip. */
  label: string;
}

export function IconButton({ label, className = '', look = 'quiet', ...rest }: IconProps) {
  return <Button look={look} aria-label={label} title={label} className={`w-7 px-0! ${className}`} {...rest} />;
}
