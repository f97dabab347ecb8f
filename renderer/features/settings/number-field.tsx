import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/keys.ts';
import { sentences } from '../../ui/translation.ts';
import { entryOf, showNumber } from './numbers.ts';

interface Props {
  label: string;
  unit: string;
  /** Said below the field. */
  hint: string;
  /** What is in force. */
  value: number;
  /** Resolves to the sentence with which it was refused, or null. */
  onSave: (value: number) => Promise<string | null>;
}

/** Enter or leaving the field saves. What is refused says why, and the field shows what stays in force. */
export function NumberField({ label, unit, hint, value, onSave }: Props) {
  const { t, i18n } = useTranslation('settings');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const saving = useRef(false);
  const saved = showNumber(value, i18n.language);

  async function save(): Promise<void> {
    if (typed === null || saving.current) return;
    saving.current = true;
    const entry = entryOf(typed, value);
    const sentence =
      entry.kind === 'send'
        ? await onSave(entry.value)
        : entry.kind === 'no-number'
          ? t('notANumber', { typed })
          : null;
    saving.current = false;
    setRefused(sentence);
    setTyped(null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  }

  return (
    <div>
      <div className="flex items-center gap-2">
        <input
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? saved}
          aria-invalid={refused !== null}
          aria-describedby={refused === null ? `${id}-hint` : `${id}-refused ${id}-hint`}
          onChange={(event) => {
            setRefused(null);
            setTyped(event.target.value);
          }}
          onKeyDown={press}
          onBlur={save}
          className="h-7 w-20 rounded-md border border-line-strong bg-ground px-2 text-right tabular-nums aria-invalid:border-danger"
        />
        <span className="text-ink-2">{unit}</span>
      </div>
      {refused !== null && (
        <p id={`${id}-refused`} role="alert" className="mt-1 text-danger [overflow-wrap:anywhere]">
          {sentences(i18n.language, refused, t('stays', { value: saved }))}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1 text-xs text-ink-3">
        {hint}
      </p>
    </div>
  );
}
