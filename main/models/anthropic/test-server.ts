/** For tests: a server that speaks Anthropic's Messages API. */
import { factsOf } from '../catalog/facts-of.ts';
import { type Answer, type Call, call, stream } from '../web/test-serve.ts';
import { begun, ended, textBlock } from './test-events.ts';

export * from '../web/test-serve.ts';
export * from './test-events.ts';

export const says = (text: string): Answer => stream(begun(), textBlock(0, text), ended('end_turn'));

export const MODEL = 'claude-opus-4-6';
/** One step of a model that is known. */
export const at = (baseUrl: string, { model = MODEL, ...more }: Call = {}) => {
  const provider = { id: 'p1', name: 'Anthropic', baseUrl, kind: 'anthropic' as const };
  const facts = factsOf(provider, { provider: 'p1', id: model });
  return call(baseUrl, { kind: 'anthropic', model, facts, ...more });
};
export const body = (request: { body: string } | undefined) => JSON.parse(request?.body ?? 'null');
export const journal = <T>(value: T): T => JSON.parse(JSON.stringify(value));
/** Where a request is to be cached is no part of what it says. */
export const unmarked = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => (key === 'cache_control' ? undefined : inner));
