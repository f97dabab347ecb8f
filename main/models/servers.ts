/** What can be asked of servers outside a conversation: which models they have, and which run on this computer. */
import type { Provider } from '../core/settings.ts';
import { readAtMost } from './web/body.ts';
import { askForModels, idsOf, jsonIn, LIST_BYTES, type ListedModel, strictList } from './web/model-list.ts';
import { serverOf } from './web/server.ts';

export { testModel } from './trial.ts';
export type { ListedModel } from './web/model-list.ts';
export { hostOf, isLocal } from './web/server.ts';

const LOCAL_WITHIN_MS = 1500;

/** In the server's order. Rejects with Failure. */
export const listModels = (provider: Provider, key: string | null, web: typeof fetch): Promise<ListedModel[]> =>
  askForModels({ server: serverOf(provider, key), model: null, web: { fetch: web } });

export interface Place {
  name: string;
  baseUrl: string;
}

/** Where the usual servers listen. */
export const LOCAL_PLACES: readonly Place[] = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
];

export interface FoundServer extends Place {
  models: string[];
}

/** Asks all of them at once and leaves out whatever is not plainly a model server. Never rejects. */
export async function findLocal(
  web: typeof fetch,
  places: readonly Place[] = LOCAL_PLACES,
  withinMs: number = LOCAL_WITHIN_MS,
): Promise<FoundServer[]> {
  const found = await Promise.all(places.map((place) => look(web, place, AbortSignal.timeout(withinMs))));
  return found.filter((server) => server !== null);
}

async function look(web: typeof fetch, place: Place, signal: AbortSignal): Promise<FoundServer | null> {
  try {
    const response = await web(`${place.baseUrl}/models`, { signal, redirect: 'error' });
    const parsed = strictList.safeParse(response.ok ? jsonIn(await readAtMost(response, LIST_BYTES)) : null);
    return parsed.success ? { ...place, models: idsOf(parsed.data.data) } : null;
  } catch {
    return null;
  }
}
