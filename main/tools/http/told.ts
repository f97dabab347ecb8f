/** How an answer is told: its status, the headers that say something, then its body. */

const TOLD = [
  'content-type',
  'content-length',
  'location',
  'etag',
  'last-modified',
  'retry-after',
  'www-authenticate',
  'allow',
  'link',
  'x-request-id',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];
/** Characters of one value. Together they fit into the room that an output leaves. */
const VALUE_AT_MOST = 200;
const HEADERS_AT_MOST = 800;

export function statusLine({ status, statusText }: Response, url: URL): string {
  return `${[status, statusText].filter(Boolean).join(' ')} from ${url.host}`;
}

export function headerLines({ headers }: Response): string {
  const isPacked = headers.has('content-encoding');
  const lines = TOLD.filter((name) => headers.has(name) && !(isPacked && name === 'content-length')).map((name) => {
    const value = headers.get(name) ?? '';
    return `${name}: ${value.length > VALUE_AT_MOST ? `${value.slice(0, VALUE_AT_MOST)}…` : value}`;
  });
  while (lines.join('\n').length > HEADERS_AT_MOST) lines.pop();
  return lines.join('\n');
}
