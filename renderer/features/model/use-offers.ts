import { useEffect, useState } from 'react';
import { ask } from '../../bridge.ts';
import { readFactsAgain } from '../../state/model-facts.ts';
import { useProviders, useSettings } from '../../state/settings.ts';
import { type Offer, offers } from './offers.ts';

/** What can be chosen now; the servers are asked when it is first shown. A server that does not answer lists nothing. */
export function useOffers(): Offer[] {
  const providers = useProviders();
  const settings = useSettings();
  const [listed, setListed] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const ids = providers.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isOver = false;
    async function list(id: string): Promise<void> {
      const reply = await ask('provider:models', { id });
      if (reply.ok) readFactsAgain(id);
      if (reply.ok && !isOver) setListed((before) => new Map(before).set(id, reply.value.models));
    }
    for (const id of ids.split(' ').filter((one) => one !== '')) void list(id);
    return () => {
      isOver = true;
    };
  }, [ids]);
  return offers(listed, providers, settings);
}
