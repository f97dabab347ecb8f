import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelFacts as Facts } from '../../../main/core/model-facts.ts';
import { ask, type Replies } from '../../bridge.ts';
import { changeSettings, useSettings } from '../../state/settings.ts';
import { toast } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { count, money } from '../../ui/numbers.ts';
import { withOwn } from './model-draft.ts';
import { ModelFactsForm } from './model-facts-form.tsx';

export type KnownFacts = Replies['model:facts'];

/** What is known of a model; null until it is. `asOf`: whatever else may have changed it. */
export function useModelFacts(provider: string, id: string, asOf?: unknown): KnownFacts | null {
  const { models } = useSettings();
  const [known, setKnown] = useState<{ of: string; facts: KnownFacts } | null>(null);
  const of = JSON.stringify([provider, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the person or the server says of a model changes it.
  useEffect(() => {
    if (id === '') return;
    let isOver = false;
    void ask('model:facts', { provider, id }).then((reply) => {
      if (!isOver && reply.ok) setKnown({ of, facts: reply.value });
    });
    return () => {
      isOver = true;
    };
  }, [of, models, asOf]);
  return known?.of === of ? known.facts : null;
}

interface Props {
  provider: string;
  id: string;
  known: KnownFacts;
}

/** Context, images and price of a model, and the way to say otherwise. */
export function ModelFacts({ provider, id, known: { facts, isOwn } }: Props) {
  const { t } = useTranslation('settings');
  const [editing, setEditing] = useState(false);
  const words = useWords(facts);
  if (editing) return <ModelFactsForm provider={provider} id={id} facts={facts} onDone={() => setEditing(false)} />;

  async function forget(): Promise<void> {
    const reply = await changeSettings(({ models }) => ({ models: withOwn(models, { provider, id }, null) }));
    if (!reply.ok) toast(reply.error.message);
  }

  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3">
      <p className="text-xs text-ink-3">{words.join(' · ')}</p>
      <span className="-ml-2.5 flex">
        <Button look="quiet" aria-label={t('changeFacts', { model: id })} onClick={() => setEditing(true)}>
          {t('change')}
        </Button>
        {isOwn && (
          <Button look="quiet" aria-label={t('forgetFacts', { model: id })} onClick={forget}>
            {t('asKnown')}
          </Button>
        )}
      </span>
    </div>
  );
}

function useWords({ window, images, prices }: Facts): string[] {
  const { t, i18n } = useTranslation('settings');
  const price = (dollars: number): string => money(dollars, i18n.language);
  return [
    window === null ? t('contextUnknown') : t('contextTokens', { tokens: count(window, i18n.language) }),
    t(images ? 'takesImages' : 'noImages'),
    prices === null ? t('priceUnknown') : t('price', { input: price(prices.input), output: price(prices.output) }),
  ];
}
