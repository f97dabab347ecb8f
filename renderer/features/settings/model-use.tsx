import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Effort } from '../../../main/core/model-facts.ts';
import { ask, type ProviderRow } from '../../bridge.ts';
import { chooseModel } from '../../state/providers.ts';
import { useSettings } from '../../state/settings.ts';
import { toast } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ModelEffort } from './model-effort.tsx';
import { ModelFacts, useModelFacts } from './model-facts.tsx';
import { ModelField } from './model-field.tsx';
import { TestModel } from './test-model.tsx';

interface Props {
  provider: ProviderRow;
  /** The model of it that new requests are given, or null. */
  inUse: string | null;
}

/** Which model of a provider: out of the list of its server or as typed, tried, and used. */
export function ModelUse({ provider: { id }, inUse }: Props) {
  const { t } = useTranslation('settings');
  const { model: chosen } = useSettings();
  const [typed, setTyped] = useState(inUse);
  const [picked, setPicked] = useState<Effort | null>(null);
  const { models, sentence } = useModels(id);
  const model = typed ?? models[0] ?? '';
  const wanted = model.trim();
  const known = useModelFacts(id, wanted, models);
  const isInUse = wanted !== '' && wanted === inUse;
  const effort = isInUse ? chosen.effort : picked;

  async function use(effort: Effort | null): Promise<void> {
    const reply = await chooseModel(id, wanted, effort);
    if (!reply.ok) toast(reply.error.message);
  }

  function pick(effort: Effort | null): void {
    setPicked(effort);
    if (isInUse) void use(effort);
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <ModelField value={model} models={models} onChange={setTyped} />
        {wanted !== '' && !isInUse && (
          <Button onClick={() => use(known?.facts.efforts.length === 0 ? null : effort)}>{t('use')}</Button>
        )}
      </div>
      {known && <ModelEffort efforts={known.facts.efforts} value={effort} onChoose={pick} />}
      {known && <ModelFacts key={wanted} provider={id} id={wanted} known={known} />}
      {sentence !== null && <p className="mt-1 text-xs text-ink-3 [overflow-wrap:anywhere]">{sentence}</p>}
      {wanted !== '' && <TestModel key={wanted} provider={id} model={wanted} />}
    </div>
  );
}

/** What the server offers, or the sentence that says why not. */
function useModels(provider: string): { models: string[]; sentence: string | null } {
  const [found, setFound] = useState<{ models: string[]; sentence: string | null }>({ models: [], sentence: null });
  useEffect(() => {
    let isOver = false;
    void ask('provider:models', { id: provider }).then((reply) => {
      if (isOver) return;
      setFound(
        reply.ok ? { models: reply.value.models, sentence: null } : { models: [], sentence: reply.error.message },
      );
    });
    return () => {
      isOver = true;
    };
  }, [provider]);
  return found;
}
