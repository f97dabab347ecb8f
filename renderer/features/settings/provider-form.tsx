import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderRow } from '../../bridge.ts';
import { saveProvider } from '../../state/providers.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** Null for a new one. */
  provider: ProviderRow | null;
  wantsKey?: boolean;
  onDone: () => void;
}

/** Name, address and key. What is refused says why, and what was typed stays. */
export function ProviderForm({ provider, wantsKey = false, onDone }: Props) {
  const { t } = useTranslation('settings');
  const { t: ui } = useTranslation('ui');
  const [name, setName] = useState(provider?.name ?? '');
  const [baseUrl, setBaseUrl] = useState(provider?.baseUrl ?? '');
  const [key, setKey] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  useEffect(() => (wantsKey ? keyField : first).current?.focus(), [wantsKey]);
  const hasKey = provider !== null && provider.key !== 'none';

  async function save(): Promise<void> {
    const reply = await saveProvider({
      id: provider?.id ?? null,
      name: name.trim(),
      baseUrl: baseUrl.trim(),
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
      <Row label={t('name')}>
        {(id) => <input ref={first} id={id} value={name} onChange={(e) => setName(e.target.value)} className={field} />}
      </Row>
      <Row label={t('address')} hint={t('addressHint')}>
        {(id, hint) => (
          <input
            id={id}
            aria-describedby={hint}
            inputMode="url"
            spellCheck={false}
            placeholder="https://"
            value={baseUrl}
            onChange={(event) => setBaseUrl(event.target.value)}
            className={`${field} font-mono text-[12.5px]`}
          />
        )}
      </Row>
      <Row label={t('key')} hint={t(hasKey ? 'keyStays' : 'keyHint')}>
        {(id, hint) => (
          <input
            ref={keyField}
            id={id}
            aria-describedby={hint}
            type="password"
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
            className={`${field} font-mono text-[12.5px]`}
          />
        )}
      </Row>
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

const field = 'h-7 w-full rounded-md border border-line-strong bg-ground px-2 placeholder:text-ink-3';

interface RowProps {
  label: string;
  hint?: string;
  children: (id: string, hint: string | undefined) => ReactNode;
}

function Row({ label, hint, children }: RowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <label htmlFor={id} className="w-20 shrink-0 pt-1 text-ink-2">
        {label}
      </label>
      <div className="min-w-0 grow">
        {children(id, hint === undefined ? undefined : `${id}-hint`)}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="mt-1 text-xs text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
