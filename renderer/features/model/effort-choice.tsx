import { useTranslation } from 'react-i18next';
import type { Effort, ModelChoice } from '../../../main/core/model-facts.ts';
import { useModelFacts } from '../../state/model-facts.ts';
import { Choice } from '../../ui/choice.tsx';

interface Props {
  value: ModelChoice;
  onChoose: (model: ModelChoice) => void;
}

/** How hard the model is to think. Nothing for a model where that cannot be chosen. */
export function EffortChoice({ value, onChoose }: Props) {
  const { t } = useTranslation('model');
  const efforts = useModelFacts(value)?.efforts ?? [];
  if (efforts.length === 0) return null;
  const options: readonly (Effort | 'own')[] = ['own', ...efforts];
  return (
    <div className="border-t border-line px-3 py-1.5">
      <p className="text-xs text-ink-3">{t('effort')}</p>
      <Choice
        label={t('effort')}
        value={value.effort ?? 'own'}
        options={options.map((one) => ({ value: one, label: t(`effort-${one}`) }))}
        onChoose={(effort) => onChoose({ ...value, effort: effort === 'own' ? null : effort })}
      />
    </div>
  );
}
