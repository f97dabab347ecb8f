/** Why no connection came about, from whichever fetch: Node puts codes on causes, Chromium puts `net::` into messages. */
import { Failure } from '../../core/errors.ts';
import { Passing } from '../passing.ts';
import { noAnswer, redirects, silent } from './failures.ts';
import type { Server } from './server.ts';

/** Nothing of the error itself is told: its message may quote what was sent. */
export function connectionFailure(error: unknown, server: Server): Failure {
  if (error instanceof Failure) return error;
  const signs = signsOf(error);
  if (/unexpected redirect|redirect (mode is set to error|policy was 'error')/.test(signs)) return redirects(server);
  if (/HTTPParserError|ERR_INVALID_HTTP_RESPONSE/.test(signs)) return noAnswer(server);
  // Connected, but without an answer: what the watch over silence would have said.
  if (/UND_ERR_HEADERS_TIMEOUT/.test(signs)) return silent(server);
  return offline(signs, server);
}

/** Only what the network can mend by itself is `offline`: nothing on this computer is. */
function offline(signs: string, { name, host, isLocal }: Server): Passing {
  const kind = isLocal ? 'not-running' : 'offline';
  const brief = `No connection to ${host}.`;
  if (isLocal && /ECONNREFUSED|ERR_CONNECTION_REFUSED/.test(signs))
    return new Passing(kind, {
      brief: `${name} is not running on this computer.`,
      sentence: `${name} is not running on this computer: nothing answers at ${host}. Start it, or correct its address in Settings, Models.`,
    });
  if (/ENOTFOUND|EAI_AGAIN|ERR_NAME_NOT_RESOLVED/.test(signs))
    return new Passing(kind, {
      brief,
      sentence: `${host} could not be found. Check the network, and the address in Settings, Models.`,
    });
  if (/CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO/.test(signs))
    return new Passing(kind, {
      brief,
      sentence: `A secure connection to ${host} could not be made. Check the network, and whether the address in Settings, Models should begin with http:// or https://.`,
    });
  return new Passing(kind, {
    brief,
    sentence: `There is no connection to ${host}. Check the network, and the address in Settings, Models.`,
  });
}

/** Codes, names and messages of an error and of all that caused it, to be searched. */
function signsOf(error: unknown): string {
  const signs: string[] = [];
  const open: unknown[] = [error];
  for (let at = 0; at < open.length && at < 20; at++) {
    const cause = open[at];
    if (!(cause instanceof Error)) continue;
    signs.push(cause.name, cause.message, 'code' in cause ? String(cause.code) : '');
    open.push(cause.cause, ...(cause instanceof AggregateError ? cause.errors : []));
  }
  return signs.join(' ');
}
