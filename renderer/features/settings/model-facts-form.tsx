import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelFacts } from '../../../main/core/model-facts.ts';
import { changeSettings } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { draftOf, type ModelDraft, withOwn, writtenIn } from './model-draft.ts';

interface Props {
  provider: string;
  id: string;
  facts: ModelFacts;
  onDone: () => void;
}

/** What the person knows better of a model. What is refused says why, and what was typed stays. */
export function ModelFactsForm({ provider, id, facts, onDone }: Props) {
  const { t, i18n } = useTranslation('settings');
  const { t: ui } = useTranslation('ui');
  const [draft, setDraft] = useState(() => draftOf(facts, i18n.language));
  const [refused, setRefused] = useState<string | null>(null);
  const put = (typed: Partial<ModelDraft>): void => setDraft({ ...draft, ...typed });

  async function save(): Promise<void> {
    const written = writtenIn(draft, facts);
    if (!written.ok) return setRefused(t(`unreadable-${written.which}`));
    if (Object.keys(written.change).length > 0) {
      const { change } = written;
      const reply = await changeSettings(({ models }) => ({ models: withOwn(models, { provider, id }, change) }));
      if (!reply.ok) return setRefused(reply.error.message);
    }
    onDone();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form onSubmit={submit} aria-label={t('changeFacts', { model: id })} className="mt-2 space-y-1.5">
      <Amount
        label={t('contextSize')}
        unit={t('tokens')}
        hint={t('contextHint')}
        value={draft.window}
        onType={(window) => put({ window })}
      />
      <Amount label={t('priceIn')} unit={t('perMillion')} value={draft.input} onType={(input) => put({ input })} />
      <Amount
        label={t('priceOut')}
        unit={t('perMillion')}
        hint={t('priceHint')}
        value={draft.output}
        onType={(output) => put({ output })}
      />
      <Toggle
        label={t('images')}
        hint={t('imagesHint')}
        checked={draft.images}
        onToggle={(images) => put({ images })}
      />
      {refused !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {refused}
        </p>
      )}
      <div className="flex gap-2">
        <Button look="primary" onClick={save}>
          {t('save')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {ui('back')}
        </Button>
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden />
      </div>
    </form>
  );
}

interface AmountProps {
  label: string;
  unit: string;
  hint?: string;
  value: string;
  onType: (value: string) => void;
}

function Amount({ label, unit, hint, value, onType }: AmountProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <label htmlFor={id} className="w-28 shrink-0 pt-1 text-ink-2">
        {label}
      </label>
      <div>
        <div className="flex items-center gap-2">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            value={value}
            onChange={(event) => onType(event.target.value)}
            className="h-7 w-28 rounded-md border border-line-strong bg-ground px-2 text-right tabular-nums"
          />
          <span className="text-ink-2">{unit}</span>
        </div>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="mt-1 text-xs text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
