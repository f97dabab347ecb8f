import { useTranslation } from 'react-i18next';
import { BOUNDS, type LimitSettings, type Settings } from '../../../main/core/settings.ts';
import { changeSettings, useSettings } from '../../state/settings.ts';
import { CostLimit } from './cost-limit.tsx';
import { Field } from './field.tsx';
import { NumberField } from './number-field.tsx';
import { showNumber } from './numbers.ts';

type Change = (now: Settings['limits']) => Settings['limits'];

/** Resolves to the sentence with which the app refused it, or null. */
async function save(change: Change): Promise<string | null> {
  const reply = await changeSettings((now) => ({ limits: change(now.limits) }));
  return reply.ok ? null : reply.error.message;
}

/** When a turn asks whether to go on. Beside each setting stands what it protects from. */
export function Limits() {
  const { t } = useTranslation('settings');
  const { unattended, ...attended } = useSettings().limits;
  return (
    <div>
      <p className="py-3 text-ink-2">{t('limitsText')}</p>
      <h2 className="pt-2 text-base font-semibold">{t('limitsAttended')}</h2>
      <Fields values={attended} onSave={(part) => save((now) => ({ ...now, ...part }))} />
      <h2 className="pt-4 text-base font-semibold">{t('limitsAlone')}</h2>
      <p className="mt-1 text-ink-2">{t('limitsAloneText')}</p>
      <Fields
        alone
        values={unattended}
        onSave={(part) => save((now) => ({ ...now, unattended: { ...now.unattended, ...part } }))}
      />
    </div>
  );
}

interface Props {
  /** Of work that nobody attends: its fields are named so. */
  alone?: boolean;
  values: LimitSettings;
  onSave: (part: Partial<LimitSettings>) => Promise<string | null>;
}

function Fields({ alone = false, values, onSave }: Props) {
  const { t, i18n } = useTranslation('settings');
  const label = (name: string): string => (alone ? t('aloneLabel', { name }) : name);
  const bounds = ({ least, most }: { least: number; most: number }) =>
    t('limitBounds', { least: showNumber(least, i18n.language), most: showNumber(most, i18n.language) });
  return (
    <div className="divide-y divide-line">
      <Field name={t('limitSteps')} why={t('limitStepsWhy')}>
        <NumberField
          label={label(t('limitSteps'))}
          unit={t('stepsUnit')}
          hint={bounds(BOUNDS.steps)}
          value={values.steps}
          onSave={(steps) => onSave({ steps })}
        />
      </Field>
      <Field name={t('limitMinutes')} why={t('limitMinutesWhy')}>
        <NumberField
          label={label(t('limitMinutes'))}
          unit={t('minutesUnit')}
          hint={bounds(BOUNDS.minutes)}
          value={values.minutes}
          onSave={(minutes) => onSave({ minutes })}
        />
      </Field>
      <Field name={t('limitCost')} why={t('limitCostWhy')}>
        <CostLimit
          label={label(t('limitCost'))}
          hint={bounds(BOUNDS.cost)}
          value={values.cost}
          onSave={(cost) => onSave({ cost })}
        />
      </Field>
    </div>
  );
}
