import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderRow } from '../../bridge.ts';
import { removeProvider } from '../../state/providers.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { KeyLine } from './key-line.tsx';
import { ModelCard } from './model-card.tsx';
import { ModelUse } from './model-use.tsx';
import { ProviderForm } from './provider-form.tsx';

interface Props {
  provider: ProviderRow;
  /** Opens with its key field in focus. */
  wantsKey: boolean;
}

export function ProviderCard({ provider, wantsKey }: Props) {
  const { t } = useTranslation('settings');
  const { model } = useSettings();
  const [editing, setEditing] = useState(wantsKey);
  const [removing, setRemoving] = useState(false);
  const { id, name, baseUrl, isLocal } = provider;
  const inUse = model.provider === id ? model.id : null;
  return (
    <ModelCard
      name={name}
      inUse={inUse}
      about={isLocal ? `${baseUrl} · ${t('local')}` : baseUrl}
      acts={
        !editing && (
          <>
            <Button look="quiet" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <Button look="quiet" onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          </>
        )
      }
    >
      {editing ? (
        <ProviderForm provider={provider} wantsKey={wantsKey} onDone={() => setEditing(false)} />
      ) : (
        <div className="space-y-2.5">
          <KeyLine provider={provider} onEnter={() => setEditing(true)} />
          {/* With another key the server may offer other models. */}
          <ModelUse key={provider.key} provider={provider} inUse={inUse} />
        </div>
      )}
      <Confirm
        open={removing}
        title={t('removeTitle', { name })}
        act={t('remove')}
        danger
        onAct={async () => {
          await removeProvider(id);
          setRemoving(false);
        }}
        onClose={() => setRemoving(false)}
      >
        <p>{t('removeText')}</p>
        {inUse !== null && <p>{t('removeInUse')}</p>}
      </Confirm>
    </ModelCard>
  );
}
