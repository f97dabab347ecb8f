/** What can be asked of servers outside a conversation: which models they have, and which run on this computer. */
import { z } from 'zod';
import type { Provider } from '../core/settings.ts';
import { ask } from './compatible/ask.ts';
import { readAtMost } from './compatible/body.ts';
import { noAnswer, webPage } from './compatible/failures.ts';
import { serverOf } from './compatible/server.ts';

export { hostOf, isLocal } from './compatible/server.ts';
export { testModel } from './trial.ts';

/** The longest lists in use are a tenth of this. */
const LIST_BYTES = 16 * 1024 * 1024;
const LOCAL_WITHIN_MS = 1500;

const entry = z.looseObject({ id: z.string().min(1).max(200) });
/** What calls itself a list of models. A server without any has `null` for them. */
const strictList = z.looseObject({ object: z.literal('list'), data: z.array(entry).nullable() });
const list = z.union([
  z.looseObject({ data: z.array(entry).nullable() }).transform(({ data }) => data),
  z.array(entry),
]);
const ids = (entries: { id: string }[] | null): string[] => [...new Set(entries?.map(({ id }) => id))];

/** In the server's order. Rejects with Failure. */
export async function listModels(provider: Provider, key: string | null, web: typeof fetch): Promise<string[]> {
  const server = serverOf(provider, key);
  const init = { headers: { accept: 'application/json' } };
  const response = await ask({ server, model: null, web: { fetch: web } }, `${server.baseUrl}/models`, init);
  const text = await readAtMost(response, LIST_BYTES);
  if (/html/.test(response.headers.get('content-type') ?? '')) throw webPage(server);
  const parsed = list.safeParse(jsonIn(text));
  if (!parsed.success) throw noAnswer(server);
  return ids(parsed.data);
}

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
    return parsed.success ? { ...place, models: ids(parsed.data.data) } : null;
  } catch {
    return null;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
