/** What a server's refusal means: by its code where it gives one that is known, else by its HTTP status. Pure. */
import type { Failure } from '../../core/errors.ts';
import * as failures from './failures.ts';
import type { Said } from './said.ts';
import type { Server } from './server.ts';

export interface Refusal {
  /** Null for an error in the middle of a stream that names none. */
  status: number | null;
  said: Said | null;
  /** The body is a web page: it comes from something in between, or the address is not that of a model server. */
  isPage: boolean;
  waitMs: number | null;
}

type Meaning =
  | 'no-credit'
  | 'context-full'
  | 'image-refused'
  | 'unknown-model'
  | 'key'
  | 'forbidden'
  | 'too-many-requests'
  | 'overloaded'
  | 'page';

/** Codes that say more than the status they come with: no credit comes with 429, too long with 400. */
const telling: readonly [RegExp, Meaning][] = [
  [/^insufficient_(quota|balance|credits?|funds)$|billing|payment_required/, 'no-credit'],
  [/context_length_exceeded|exceed_context_size|request_too_large|string_above_max_length/, 'context-full'],
  [/image/, 'image-refused'],
  [/^model_not_(found|exist)|^not_found_error$/, 'unknown-model'],
  [/^(invalid_api_key|api_key_invalid|authentication_error)$/, 'key'],
  [/rate_limit|too_many_requests|^resource_exhausted$/, 'too-many-requests'],
];

/** Codes that only count where there is no status. */
const weak: readonly [RegExp, Meaning][] = [
  [/overloaded|server_error|internal|unavailable|^api_error$|timeout_error|^deadline_exceeded$/, 'overloaded'],
  [/^(permission_error|permission_denied)$/, 'forbidden'],
];

/** Anthropic and Google tell these only in words, as a bad request. */
const worded: readonly [RegExp, Meaning][] = [
  [
    /context (length|window|size|limit)|prompt is too long|too many (input )?tokens|available context|input token count/i,
    'context-full',
  ],
  [/credit balance is too low|enable billing/i, 'no-credit'],
  [
    /\bimages?(_url)?\b.*(exceed|too (large|many)|pixels|dimension|support|invalid|not valid|media type|decode)/i,
    'image-refused',
  ],
  [/(invalid|process|decode|support(ed)?)\b.*\bimages?\b/i, 'image-refused'],
];

function meaningOf({ status: given, said, isPage }: Refusal): Meaning | null {
  const codes = said?.codes ?? [];
  const byCode = (table: readonly [RegExp, Meaning][]): Meaning | null =>
    table.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1] ?? null;
  const known = byCode(telling);
  if (known !== null) return known;
  const status = given ?? said?.status ?? null;
  const words = said?.text ?? '';
  const inWords = worded.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  if (inWords !== null && (status === null || status === 400 || status === 422)) return inWords;
  switch (status) {
    case null:
      return byCode(weak);
    case 401:
      return 'key';
    case 402:
      return 'no-credit';
    case 403:
      return isPage ? 'page' : 'forbidden';
    case 404:
      return 'unknown-model';
    case 408:
      return 'overloaded';
    case 413:
      return 'context-full';
    case 429:
      return 'too-many-requests';
    // A network that wants a sign-in.
    case 511:
      return 'page';
    default:
      return status >= 500 ? 'overloaded' : null;
  }
}

/** `model` is null where the request was for no model in particular. */
export function refusalFailure(refusal: Refusal, server: Server, model: string | null): Failure {
  const { said, waitMs, isPage } = refusal;
  const meaning = meaningOf(refusal);
  switch (meaning) {
    case 'no-credit':
      return failures.noCredit(server);
    case 'context-full':
      return failures.contextFull(server);
    case 'image-refused':
      return failures.imageRefused(server, said);
    case 'unknown-model':
      return model !== null && said?.text.toLowerCase().includes('model')
        ? failures.unknownModel(server, model)
        : failures.wrongAddress(server);
    case 'key':
      return server.key === null ? failures.keyMissing(server) : failures.keyRefused(server);
    case 'forbidden':
      return server.key === null ? failures.keyMissing(server) : failures.keyForbidden(server, said);
    case 'too-many-requests':
      return failures.tooManyRequests(server, waitMs ?? said?.waitMs ?? null);
    case 'overloaded':
      return failures.overloaded(server, said, waitMs ?? said?.waitMs ?? null);
    case 'page':
      return failures.webPage(server);
    case null:
      return isPage ? failures.webPage(server) : failures.refused(server, said);
  }
}

/** `Retry-After` is seconds or a date. */
export function waitAsked(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const ms = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
