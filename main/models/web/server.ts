/** A provider's server as one call knows it. Its key goes into one header and nowhere else. */
import { Failure } from '../../core/errors.ts';
import type { Provider } from '../../core/settings.ts';

export type Kind = NonNullable<Provider['kind']>;

export interface Server {
  kind: Kind;
  name: string;
  /** As sentences name it. */
  host: string;
  isLocal: boolean;
  /** Without a slash at its end. */
  baseUrl: string;
  key: string | null;
}

/** Throws Failure for what could not be sent: such errors of `fetch` would quote the key or the password. */
export function serverOf({ kind = 'compatible', name, baseUrl }: Provider, key: string | null): Server {
  const { username, password } = new URL(baseUrl);
  if (username !== '' || password !== '')
    throw new Failure(
      'address',
      `The address of ${name} holds a user name or a password. Take it out in Settings, Models, and enter the key in its own field.`,
    );
  const usable = key?.trim() || null;
  if (usable !== null && !/^[\x21-\x7e]+$/.test(usable))
    throw new Failure(
      'key-refused',
      `The key of ${name} holds characters that no key has. Enter it again in Settings, Models.`,
    );
  const host = hostOf(baseUrl);
  return { kind, name, host, isLocal: isLocal(baseUrl), baseUrl: baseUrl.replace(/\/+$/, ''), key: usable };
}

/** The header that carries the key, by the protocol. */
const keyHeaders: Record<Kind, string> = {
  compatible: 'authorization',
  anthropic: 'x-api-key',
  google: 'x-goog-api-key',
};

/** Whatever stood in the place of the key goes, also where there is none. */
export function withKey(headers: Headers, { kind, key }: Server): Headers {
  headers.delete(keyHeaders[kind]);
  if (key !== null) headers.set(keyHeaders[kind], kind === 'compatible' ? `Bearer ${key}` : key);
  return headers;
}

/** Host, and port where it is not the usual one. */
export const hostOf = (baseUrl: string): string => new URL(baseUrl).host;

/** Whether the address is this computer itself: no network is needed to reach it. */
export function isLocal(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const host = new URL(baseUrl).hostname.replace(/\.$/, '');
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\])$/.test(host);
}
