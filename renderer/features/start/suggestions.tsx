import { useTranslation } from 'react-i18next';
import { NEW, writeDraft } from '../../state/drafts.ts';
import { Button } from '../../ui/button.tsx';

const suggestions = ['suggestion1', 'suggestion2', 'suggestion3'] as const;

/** Fill the composer; sending stays with the person. */
export function Suggestions() {
  const { t } = useTranslation('start');
  return (
    <section aria-label={t('suggestions')} className="mt-3 flex flex-wrap gap-2">
      {suggestions.map((suggestion) => (
        <Button key={suggestion} onClick={() => writeDraft(NEW, t(suggestion))} className="border-line! text-ink-2!">
          {t(suggestion)}
        </Button>
      ))}
    </section>
  );
}
