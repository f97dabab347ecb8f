/** Reads go after redirects, each judged anew; a write is answered by the redirect itself. */
import { isPrivateHost } from '../../core/addresses.ts';
import { Failure } from '../../core/errors.ts';
import { type HttpRequest, isRead, readAddress } from './request.ts';
import { type Sent, send } from './send.ts';
import type { Web } from './web.ts';

export interface Followed {
  sent: Sent;
  /** The address that answered, or did not. */
  url: URL;
  /** A line for each redirect that was followed, and one for one that was not. */
  notes: string[];
  /** The last redirect was not followed, and why stands in the notes. */
  isHalted: boolean;
}

const HOPS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

export async function follow(first: HttpRequest, web: Web, signal: AbortSignal): Promise<Followed> {
  const notes: string[] = [];
  for (let request = first; ; ) {
    const sent = await send(request, web, signal);
    const at = { sent, url: request.url, notes };
    const to = sent.kind === 'answered' ? placeNamed(sent.response) : null;
    if (sent.kind !== 'answered' || to === null) return { ...at, isHalted: false };
    if (!isRead(first.method)) return { ...at, notes: ['A redirect of a write is not followed.'], isHalted: false };
    const next = notes.length === HOPS ? `These are more than ${HOPS} redirects.` : judged(request.url, to);
    if (typeof next === 'string') return { ...at, notes: [...notes, `Not followed: ${next}`], isHalted: true };
    await sent.response.body?.cancel().catch(() => {});
    notes.push(`${sent.response.status} led to ${next.href}`);
    request = { ...request, url: next, headers: carried(request, next) };
  }
}

const placeNamed = ({ status, headers }: Response): string | null =>
  REDIRECTS.includes(status) ? headers.get('location') : null;

/** Where it may lead, or a sentence that says why it is not followed. */
function judged(from: URL, to: string): URL | string {
  try {
    const next = readAddress(to, from);
    if (next.host === from.host) return next;
    if (isPrivateHost(next.hostname))
      return `${next.host} is another host, on this computer or in its own network. Ask for it by itself if it is meant.`;
    if (from.protocol === 'https:' && next.protocol === 'http:')
      return `it leads from https to http on another host. Ask for ${next.href} by itself if it is meant.`;
    return next;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** What a stranger may be told: any other header may be a secret that was meant for the first host. */
const HARMLESS = ['accept', 'accept-language', 'user-agent', 'range'];

function carried({ url, headers }: HttpRequest, next: URL): Headers {
  const isSame = next.host === url.host && (next.protocol === url.protocol || next.protocol === 'https:');
  return isSame ? headers : new Headers([...headers].filter(([name]) => HARMLESS.includes(name)));
}
