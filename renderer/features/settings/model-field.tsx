import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/keys.ts';
import { movedTo } from '../../ui/list-keys.ts';
import { Options, optionId } from '../../ui/options.tsx';
import { offered } from './model-list.ts';

interface Props {
  value: string;
  models: readonly string[];
  onChange: (model: string) => void;
}

/** The name of a model, typed or picked out of what the server offers. */
export function ModelField({ value, models, onChange }: Props) {
  const { t } = useTranslation('settings');
  const list = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open ? offered(models, value) : [];

  function pick(index: number): void {
    const model = shown[index];
    if (model !== undefined) onChange(model);
    close();
  }

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    const to = movedTo(active, offered(models, value).length, event.key);
    if (to !== null) {
      event.preventDefault();
      setActive(open ? to : 0);
      setOpen(true);
    } else if (event.key === 'Enter') active >= 0 ? pick(active) : close();
    else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div className="relative w-72">
      <input
        role="combobox"
        aria-label={t('model')}
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 && active >= 0 ? optionId(list, active) : undefined}
        placeholder={t('modelPlaceholder')}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={close}
        className="h-7 w-full rounded-md border border-line-strong bg-ground px-2 font-mono text-[12.5px] placeholder:font-sans placeholder:text-ink-3"
      />
      {shown.length > 0 && (
        <Options
          id={list}
          label={t('models')}
          active={active}
          options={shown.map((model) => ({ key: model, content: model }))}
          onPick={pick}
          onActive={setActive}
          className="absolute top-8 left-0 z-20 max-h-56 w-full rounded-lg border border-line-strong bg-ground p-1 font-mono text-[12.5px]"
        />
      )}
    </div>
  );
}
