/** Why no answer came, from whichever fetch: Node puts codes on causes, Chromium puts `net::` into messages. */

export interface NoAnswer {
  /** False only where it is sure that nothing of the request left. */
  mayHaveArrived: boolean;
  sentence: string;
}

/** Node says in which step a system call failed. */
const BEFORE_SENDING =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT|at connect|at getaddrinfo|ERR_SSL_WRONG_VERSION_NUMBER|ERR_TLS_CERT_ALTNAME_INVALID|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY|GET)\w*|CERT_HAS_EXPIRED|ERR_(NAME_NOT_RESOLVED|CONNECTION_REFUSED|CONNECTION_TIMED_OUT|PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED|UNSAFE_PORT|SSL_VERSION_OR_CIPHER_MISMATCH|CERT_\w+))\b/;
const NO_SUCH_NAME = /ENOTFOUND|EAI_AGAIN|ERR_NAME_NOT_RESOLVED/;
const REFUSED = /ECONNREFUSED|ERR_CONNECTION_REFUSED/;
const NOT_SECURE = /CERT|SSL|TLS|EPROTO|UNABLE_TO_(VERIFY|GET)/;

/** Nothing of the error's own words is told but its code: they may quote what was sent. */
export function noAnswer(error: unknown, { host }: URL): NoAnswer {
  const signs = signsOf(error);
  const code = /(?:net::)?\b((?:ERR|UND_ERR|E[A-Z])[A-Z_]+|[A-Z]+(?:_[A-Z]+)+)\b/.exec(signs)?.[1];
  const mayHaveArrived = !BEFORE_SENDING.test(signs);
  return { mayHaveArrived, sentence: `${why(signs, host)}${code === undefined ? '' : ` (${code})`}.` };
}

function why(signs: string, host: string): string {
  if (NO_SUCH_NAME.test(signs)) return `${host} could not be found`;
  if (REFUSED.test(signs)) return `Nothing answers at ${host}`;
  if (NOT_SECURE.test(signs)) return `A secure connection to ${host} could not be made`;
  return BEFORE_SENDING.test(signs) ? `There is no connection to ${host}` : `The connection to ${host} broke off`;
}

/** Codes, steps and messages of an error and of all that caused it, to be searched. */
function signsOf(error: unknown): string {
  const signs: string[] = [];
  const open: unknown[] = [error];
  for (let at = 0; at < open.length && at < 20; at++) {
    const cause = open[at];
    if (!(cause instanceof Error)) continue;
    if ('code' in cause) signs.push(String(cause.code));
    if ('syscall' in cause) signs.push(`at ${cause.syscall}`);
    signs.push(...(/net::\w+/.exec(cause.message) ?? []));
    open.push(cause.cause, ...(cause instanceof AggregateError ? cause.errors : []));
  }
  return signs.join(' ');
}
