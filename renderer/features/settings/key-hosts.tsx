import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../main/core/settings.ts';
import { changeSettings, useSettings } from '../../state/settings.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { hostTyped } from './host-typed.ts';

type Hosts = Settings['http']['keyHosts'];

/** Resolves to the sentence with which the app refused it, or null. */
async function save(change: (hosts: Hosts) => Hosts): Promise<string | null> {
  const reply = await changeSettings(({ http }) => ({ http: { keyHosts: change(http.keyHosts) } }));
  return reply.ok ? null : reply.error.message;
}

/** The servers that the person marked, each to be removed, and a field for one more. */
export function KeyHosts() {
  const { t } = useTranslation('settings');
  const { keyHosts } = useSettings().http;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);

  async function add(): Promise<void> {
    const host = hostTyped(typed);
    if (host === '') return;
    const sentence = await save((hosts) => [...hosts.filter((one) => one !== host), host]);
    setRefused(sentence);
    if (sentence === null) setTyped('');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void add();
  }

  return (
    <div className="space-y-2">
      <p className="text-ink-2">{t('keyHostsText')}</p>
      {keyHosts.length === 0 ? (
        <p className="text-ink-3">{t('noKeyHosts')}</p>
      ) : (
        <ul aria-label={t('keyHosts')} className="divide-y divide-line rounded-md border border-line">
          {keyHosts.map((host) => (
            <li key={host} className="flex items-center gap-2 py-0.5 pr-1 pl-3">
              <span className="grow font-mono text-[12.5px] break-all">{host}</span>
              <IconButton
                label={t('removeNamed', { name: host })}
                onClick={async () => setRefused(await save((hosts) => hosts.filter((one) => one !== host)))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex items-center gap-2">
        <input
          aria-label={t('keyHost')}
          aria-invalid={refused !== null}
          aria-describedby={refused === null ? undefined : `${id}-refused`}
          placeholder="api.example.com"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setRefused(null);
            setTyped(event.target.value);
          }}
          className="h-7 min-w-0 grow rounded-md border border-line-strong bg-ground px-2 font-mono text-[12.5px] placeholder:text-ink-3 aria-invalid:border-danger"
        />
        <Button onClick={add}>{t('addServer')}</Button>
      </form>
      {refused !== null && (
        <p id={`${id}-refused`} role="alert" className="text-danger [overflow-wrap:anywhere]">
          {refused}
        </p>
      )}
    </div>
  );
}
