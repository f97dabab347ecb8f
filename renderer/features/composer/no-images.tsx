import { useTranslation } from 'react-i18next';
import type { ModelChoice } from '../../../main/core/model-facts.ts';
import { useModelFacts } from '../../state/model-facts.ts';

/** Says that what is attached will not be seen, where that is known. */
export function NoImages({ model }: { model: ModelChoice }) {
  const { t } = useTranslation('composer');
  const facts = useModelFacts(model);
  if (facts === null || facts.images) return null;
  return (
    <p role="note" className="mb-1.5 px-1 text-ink-2 [overflow-wrap:anywhere]">
      {t('noImages', { model: model.id })}
    </p>
  );
}
