import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderRow } from '../../bridge.ts';
import { saveProvider } from '../../state/providers.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { inputLook, ProviderField } from './provider-field.tsx';
import { addressFor, KINDS, type Kind } from './provider-kinds.ts';

interface Props {
  /** Null for a new one. */
  provider: ProviderRow | null;
  wantsKey?: boolean;
  onDone: () => void;
}

/** Kind, name, address and key. What is refused says why, and what was typed stays. */
export function ProviderForm({ provider, wantsKey = false, onDone }: Props) {
  const { t } = useTranslation('settings');
  const { t: ui } = useTranslation('ui');
  const [kind, setKind] = useState<Kind>(provider?.kind ?? 'compatible');
  const [name, setName] = useState(provider?.name ?? '');
  const [baseUrl, setBaseUrl] = useState(provider?.baseUrl ?? '');
  const [key, setKey] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  useEffect(() => (wantsKey ? keyField : first).current?.focus(), [wantsKey]);
  const hasKey = provider !== null && provider.key !== 'none';
  const usualName = kind === 'compatible' ? '' : t(`kind-${kind}`);

  function choose(next: Kind): void {
    setKind(next);
    setBaseUrl(addressFor(next, baseUrl));
  }

  async function save(): Promise<void> {
    const reply = await saveProvider({
      id: provider?.id ?? null,
      name: name.trim() || usualName,
      baseUrl: baseUrl.trim(),
      kind,
      key: key.trim() === '' ? null : key.trim(),
    });
    if (reply.ok) onDone();
    else setRefused(reply.error.message);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form onSubmit={submit} className="space-y-2.5">
      {provider === null && (
        <Choice
          label={t('kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`kind-${value}`) }))}
          onChoose={choose}
        />
      )}
      <ProviderField label={t('name')}>
        {(id) => (
          <input
            ref={first}
            id={id}
            placeholder={usualName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className={inputLook}
          />
        )}
      </ProviderField>
      <ProviderField label={t('address')} hint={t(`addressHint-${kind}`)}>
        {(id, hint) => (
          <input
            id={id}
            aria-describedby={hint}
            inputMode="url"
            spellCheck={false}
            placeholder="https://"
            value={baseUrl}
            onChange={(event) => setBaseUrl(event.target.value)}
            className={`${inputLook} font-mono text-[12.5px]`}
          />
        )}
      </ProviderField>
      <ProviderField label={t('key')} hint={t(hasKey ? 'keyStays' : 'keyHint')}>
        {(id, hint) => (
          <input
            ref={keyField}
            id={id}
            aria-describedby={hint}
            type="password"
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
            className={`${inputLook} font-mono text-[12.5px]`}
          />
        )}
      </ProviderField>
      {refused !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {refused}
        </p>
      )}
      <div className="flex gap-2">
        <Button look="primary" onClick={save}>
          {t('save')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {ui('back')}
        </Button>
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden />
      </div>
    </form>
  );
}
