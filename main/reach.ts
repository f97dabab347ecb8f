/** Whether the servers of model providers answer, asked while a turn waits for one. */
import type { Provider } from './core/settings.ts';
import { isLocal } from './models/web/server.ts';

export interface Reach {
  /**
   * False until the server has answered. Always true for a server of this computer, for the model that is built in and for
   * a provider that is not there any more, whose run says so: none of them waits for a network.
   */
  reachable(provider: string): boolean;
  /** The providers that someone waits for now, in place of those before. Who is new is asked at once, all again and again. */
  watch(providers: readonly string[]): void;
  /** A call has just found that there is no way to it. */
  lost(provider: string): void;
  stop(): void;
}

export interface ReachDeps {
  fetch: typeof fetch;
  providers(): readonly Provider[];
  /** An answer is another than the one before. Not told of `lost`. Must not throw. */
  changed(): void;
}

const ANSWER_WITHIN_MS = 5_000;
const AGAIN_EVERY_MS = 10_000;

export function createReach({ fetch, providers, changed }: ReachDeps): Reach {
  /** By address: another address of a provider is another server, of which nothing is known. */
  const answers = new Map<string, boolean>();
  const asking = new Map<string, AbortController>();
  let watched: readonly string[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;

  /** Undefined for what needs no network. */
  function addressOf(id: string): string | undefined {
    const address = providers().find((provider) => provider.id === id)?.baseUrl;
    return address === undefined || isLocal(address) ? undefined : address;
  }

  const addressesOf = (ids: readonly string[]): string[] => ids.flatMap((id) => addressOf(id) ?? []);

  async function ask(address: string): Promise<void> {
    if (asking.has(address)) return;
    const control = new AbortController();
    asking.set(address, control);
    const isThere = await hasAnswer(address, control);
    asking.delete(address);
    const isNews = isThere !== (answers.get(address) ?? false);
    answers.set(address, isThere);
    if (isNews && !isStopped) changed();
  }

  /** Any answer of the server itself counts, a refusal too: no key is sent, and nothing kept from earlier is taken. */
  async function hasAnswer(address: string, control: AbortController): Promise<boolean> {
    const limit = setTimeout(() => control.abort(), ANSWER_WITHIN_MS);
    try {
      const response = await fetch(`${address}/models`, {
        signal: control.signal,
        cache: 'no-store',
        credentials: 'omit',
      });
      response.body?.cancel().catch(() => undefined);
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(limit);
    }
  }

  function watch(ids: readonly string[]): void {
    if (isStopped) return;
    const before = addressesOf(watched).filter((address) => answers.has(address));
    watched = [...ids];
    if (watched.length === 0) clearInterval(timer);
    timer = watched.length === 0 ? undefined : (timer ?? setInterval(again, AGAIN_EVERY_MS));
    for (const address of addressesOf(watched)) if (!before.includes(address)) void ask(address);
  }

  function again(): void {
    for (const address of addressesOf(watched)) void ask(address);
  }

  return {
    reachable(id) {
      const address = addressOf(id);
      return address === undefined || answers.get(address) === true;
    },
    watch,
    lost(id) {
      const address = addressOf(id);
      if (address !== undefined) answers.set(address, false);
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
      for (const control of asking.values()) control.abort();
    },
  };
}
