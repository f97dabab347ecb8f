import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INSTRUCTIONS_LIMIT } from '../../../main/core/settings.ts';
import { changeSettings, useSettings } from '../../state/settings.ts';
import { Field } from './field.tsx';

/** What the person tells every model. Saved on leaving the field; what is refused stays written. */
export function OwnInstructions() {
  const { t, i18n } = useTranslation('settings');
  const { instructions } = useSettings();
  const [written, setWritten] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const limit = new Intl.NumberFormat(i18n.language).format(INSTRUCTIONS_LIMIT);

  async function save(): Promise<void> {
    if (written === null) return;
    const reply = await changeSettings(() => ({ instructions: written }));
    setRefused(reply.ok ? null : reply.error.message);
    // What was written meanwhile is saved when the field is left again.
    if (reply.ok) setWritten((now) => (now === written ? null : now));
  }

  return (
    <Field name={t('instructions')} why={t('instructionsWhy')}>
      <textarea
        aria-label={t('instructions')}
        aria-describedby="instructions-limit"
        value={written ?? instructions}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={save}
        className="block field-sizing-content max-h-72 min-h-24 w-full resize-none rounded-md border border-line-strong bg-ground px-2.5 py-1.5"
      />
      <p id="instructions-limit" className="mt-1 text-xs text-ink-3">
        {t('instructionsLimit', { limit })}
      </p>
      {refused !== null && (
        <p role="alert" className="mt-1 text-danger">
          {refused}
        </p>
      )}
    </Field>
  );
}
