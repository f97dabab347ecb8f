import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseModel } from '../../state/providers.ts';
import { useProviders, useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';
import { LocalServers, LookForServers } from './local-servers.tsx';
import { ModelCard } from './model-card.tsx';
import { ModelFacts, useModelFacts } from './model-facts.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ProviderForm } from './provider-form.tsx';
import { WaitingForKey } from './waiting-for-key.tsx';

/** The models there are, and which of them new requests are given. */
export function Models({ keyFor }: { keyFor: string | null }) {
  const { t } = useTranslation('settings');
  const { t: ui } = useTranslation('ui');
  const { model } = useSettings();
  const providers = useProviders();
  const [adding, setAdding] = useState(false);
  const isDemo = model.provider === 'demo';
  const demo = useModelFacts('demo', 'demo');
  return (
    <div className="space-y-3 py-3">
      <WaitingForKey />
      <p className="text-ink-2">{t('modelsText')}</p>
      <ModelCard
        name={ui('demoModel')}
        inUse={isDemo ? '' : null}
        about={t('demoText')}
        acts={
          !isDemo && (
            <Button onClick={() => chooseModel('demo', 'demo')} className="mr-2.5">
              {t('use')}
            </Button>
          )
        }
      >
        {demo && <ModelFacts provider="demo" id="demo" known={demo} />}
      </ModelCard>
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} wantsKey={provider.id === keyFor} />
      ))}
      {adding ? (
        <ModelCard name={t('newProvider')}>
          <ProviderForm provider={null} onDone={() => setAdding(false)} />
        </ModelCard>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAdding(true)}>
            <Plus size={14} aria-hidden />
            {t('add')}
          </Button>
          <LookForServers />
        </div>
      )}
      <LocalServers />
    </div>
  );
}
