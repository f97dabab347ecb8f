import { useTranslation } from 'react-i18next';
import type { Effort } from '../../../main/core/model-facts.ts';
import { Choice } from '../../ui/choice.tsx';

interface Props {
  efforts: readonly Effort[];
  /** Null for the model's own. */
  value: Effort | null;
  onChoose: (effort: Effort | null) => unknown;
}

/** How hard a model is to think, where that can be chosen. */
export function ModelEffort({ efforts, value, onChoose }: Props) {
  const { t } = useTranslation('settings');
  if (efforts.length === 0) return null;
  return (
    <div className="mt-1 flex items-start gap-4">
      <span className="pt-1 text-ink-2" aria-hidden>
        {t('effort')}
      </span>
      <Choice
        label={t('effort')}
        value={value ?? 'own'}
        options={[
          { value: 'own' as const, label: t('effort-own') },
          ...efforts.map((effort) => ({ value: effort, label: t(`effort-${effort}`) })),
        ]}
        onChoose={(effort) => onChoose(effort === 'own' ? null : effort)}
      />
    </div>
  );
}
