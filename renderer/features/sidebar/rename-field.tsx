import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/keys.ts';

interface Props {
  title: string;
  /** With null nothing changes. */
  onDone: (title: string | null) => void;
}

/** Enter or leaving the field renames, Escape does not. */
export function RenameField({ title, onDone }: Props) {
  const { t } = useTranslation('sidebar');
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => field.current?.select(), []);

  function finish(value: string | null): void {
    if (done.current) return;
    done.current = true;
    const next = value?.trim() ?? '';
    onDone(next === '' || next === title ? null : next);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation();
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') finish(event.currentTarget.value);
    if (event.key === 'Escape') finish(null);
  }

  return (
    <input
      ref={field}
      aria-label={t('renameLabel')}
      defaultValue={title}
      maxLength={200}
      onKeyDown={press}
      onBlur={(event) => finish(event.currentTarget.value)}
      className="my-1.5 h-8 w-full rounded-md border border-accent bg-ground px-2"
    />
  );
}
