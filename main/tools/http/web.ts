/** The web, as the app hands it to its tools. */
import { lookup } from 'node:dns/promises';

export interface Web {
  /** With `redirect: 'manual'` a redirect is an answer like any other. */
  fetch: typeof fetch;
  /** Every address that a name leads to. Rejects where it leads nowhere. */
  addresses(name: string): Promise<string[]>;
  /** Hosts that do a write with the same key once; the person marked them. As `URL.host` writes them. */
  keyHosts(): readonly string[];
}

/** By the system's resolver. */
export const addressesOf = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** Whether the host of an address was marked, with its port or, where that is the usual one, also without. */
export function honoursKeys({ host, hostname, port, protocol }: URL, marked: readonly string[]): boolean {
  const whole = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  return marked.includes(host) || marked.includes(whole);
}
