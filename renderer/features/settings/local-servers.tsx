import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addLocal, findLocal, useFound } from '../../state/providers.ts';
import { useProviders } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';

export function LookForServers() {
  const { t } = useTranslation('settings');
  const looking = useFound((state) => state.looking);
  return (
    <Button onClick={() => findLocal()} disabled={looking}>
      <Search size={14} aria-hidden />
      {t(looking ? 'looking' : 'find')}
    </Button>
  );
}

/** What was found on this computer. One click adds it. */
export function LocalServers() {
  const { t } = useTranslation('settings');
  const servers = useFound((state) => state.servers);
  const providers = useProviders();
  if (servers === null) return null;
  if (servers.length === 0) return <p className="text-ink-2">{t('noneFound')}</p>;
  return (
    <section aria-label={t('foundTitle')} className="rounded-lg border border-line">
      <h2 className="border-b border-line px-4 py-2 text-xs font-medium text-ink-3">{t('foundTitle')}</h2>
      <ul className="divide-y divide-line">
        {servers.map((server) => (
          <li key={server.baseUrl} className="flex items-start gap-3 px-4 py-2.5">
            <div className="min-w-0 grow">
              <p className="truncate">
                {server.name} <span className="font-mono text-xs text-ink-3">{server.baseUrl}</span>
              </p>
              <p className="text-xs text-ink-2 [overflow-wrap:anywhere]">
                {server.models.length === 0 ? t('noModels') : server.models.join(t('listComma'))}
              </p>
            </div>
            {providers.some(({ baseUrl }) => baseUrl === server.baseUrl) ? (
              <span className="py-1 text-ink-3">{t('added')}</span>
            ) : (
              <Button aria-label={t('addNamed', { name: server.name })} onClick={() => addLocal(server)}>
                {t('addServer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
