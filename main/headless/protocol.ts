/** `protocol`: the app's own schemes. */
import type { CustomScheme, Protocol } from 'electron';
import { app } from './app.ts';

type Handler = Parameters<Protocol['handle']>[1];
type Covered = Pick<Protocol, 'handle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged' | 'unhandle'>;

const handlers = new Map<string, Handler>();
const privileged = new Map<string, CustomScheme>();

function mustBeReady(): void {
  if (!app.isReady()) throw new TypeError('Session can only be received when app is ready');
}

export const protocol: Covered = {
  registerSchemesAsPrivileged(schemes) {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const scheme of schemes) privileged.set(scheme.scheme, scheme);
  },
  handle(scheme, handler) {
    mustBeReady();
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    handlers.set(scheme, handler);
  },
  unhandle(scheme) {
    mustBeReady();
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  },
  isProtocolHandled(scheme) {
    mustBeReady();
    return handlers.has(scheme);
  },
};

/**
 * What answers a page of this scheme. Only a standard and secure scheme gives a page its own address, relative links
 * and fetch, so without that there is none.
 */
export function pageHandler(scheme: string): Handler | undefined {
  const { standard, secure } = privileged.get(scheme)?.privileges ?? {};
  return standard && secure ? handlers.get(scheme) : undefined;
}

/** What answers `net.fetch`. */
export const fetchHandler = (scheme: string): Handler | undefined => handlers.get(scheme);
