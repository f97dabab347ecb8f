import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalServer } from '../../bridge.ts';
import { openSettings } from '../../state/place.ts';
import { addLocal, chooseModel, findLocal, useFound } from '../../state/providers.ts';
import { useProviders, useSettings } from '../../state/settings.ts';
import { toast } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, type Option } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import { chosen, type Offer, offers } from './models.ts';

async function take(provider: string, model: string): Promise<void> {
  const reply = await chooseModel(provider, model);
  if (!reply.ok) toast(reply.error.message);
}

async function takeServer(server: LocalServer, model = server.models[0]): Promise<void> {
  const provider = await addLocal(server);
  if (provider && model !== undefined) await take(provider.id, model);
}

/** What the first session works with: no network and no key, a server of this computer, or a model with a key. */
export function ModelChoice() {
  const { t } = useTranslation('start');
  const { t: ui } = useTranslation('ui');
  const servers = useFound((state) => state.servers);
  const providers = useProviders();
  const { model } = useSettings();
  useEffect(() => {
    if (useFound.getState().servers === null) void findLocal({ quietly: true });
  }, []);
  const offered = offers(servers ?? [], providers, model);
  const inUse = chosen(providers, model);
  const server = offered.find((offer) => offer.kind === 'server' && offer.key === inUse);

  const optionOf = (offer: Offer): Option<string> => {
    switch (offer.kind) {
      case 'demo':
        return { value: offer.key, label: ui('demoModel'), hint: t('demoHint') };
      case 'server':
        return { value: offer.key, label: t('onThisComputer', { name: offer.server.name }), hint: t('localHint') };
      case 'provider':
        return { value: offer.key, label: model.id, hint: offer.provider.name };
    }
  };

  function choose(key: string): void {
    const offer = offered.find((one) => one.key === key);
    if (offer?.kind === 'demo') void take('demo', 'demo');
    if (offer?.kind === 'server') void takeServer(offer.server);
  }

  return (
    <div className="space-y-1.5">
      <Choice label={t('model')} value={inUse} options={offered.map(optionOf)} onChoose={choose} />
      {server?.kind === 'server' && (
        <div className="ml-5.5">
          <Select
            label={t('whichModel')}
            value={model.id}
            options={server.server.models}
            onChoose={(id) => takeServer(server.server, id)}
          />
        </div>
      )}
      <Button look="quiet" onClick={() => openSettings('models')} className="-ml-2.5">
        <Plus size={14} aria-hidden />
        {t('addModel')}
      </Button>
    </div>
  );
}
