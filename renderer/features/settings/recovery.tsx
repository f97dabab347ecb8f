import { useTranslation } from 'react-i18next';
import { BOUNDS, type ResumeSettings } from '../../../main/core/settings.ts';
import { changeSettings, useResumeSettings } from '../../state/settings.ts';
import { toast } from '../../state/toasts.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from './field.tsx';
import { NumberField } from './number-field.tsx';
import { showNumber } from './numbers.ts';

/** Resolves to the sentence with which the app refused it, or null. */
async function save(part: Partial<ResumeSettings>): Promise<string | null> {
  const reply = await changeSettings((now) => ({ resume: { ...now.resume, ...part } }));
  return reply.ok ? null : reply.error.message;
}

async function chooseMode(mode: ResumeSettings['mode']): Promise<void> {
  const refused = await save({ mode });
  if (refused !== null) toast(refused);
}

/** What becomes of work that was interrupted. Beside each setting stands the failure that it protects from. */
export function Recovery() {
  const { t, i18n } = useTranslation('settings');
  const { mode, maxAgeHours, maxAttempts } = useResumeSettings();
  const bounds = ({ least, most }: { least: number; most: number }) => ({
    least: showNumber(least, i18n.language),
    most: showNumber(most, i18n.language),
  });
  return (
    <div className="divide-y divide-line">
      <Field name={t('mode')} why={t('modeWhy')}>
        <Choice
          label={t('mode')}
          value={mode}
          options={[
            { value: 'auto', label: t('auto'), hint: t('autoHint') },
            { value: 'ask', label: t('askMe'), hint: t('askMeHint') },
            { value: 'off', label: t('off'), hint: t('offHint') },
          ]}
          onChoose={chooseMode}
        />
      </Field>
      <Field name={t('age')} why={t('ageWhy')}>
        <NumberField
          label={t('age')}
          unit={t('hours')}
          hint={t('ageBounds', bounds(BOUNDS.maxAgeHours))}
          value={maxAgeHours}
          onSave={(value) => save({ maxAgeHours: value })}
        />
      </Field>
      <Field name={t('attempts')} why={t('attemptsWhy')}>
        <NumberField
          label={t('attempts')}
          unit={t('times')}
          hint={t('attemptsBounds', bounds(BOUNDS.maxAttempts))}
          value={maxAttempts}
          onSave={(value) => save({ maxAttempts: value })}
        />
      </Field>
    </div>
  );
}
