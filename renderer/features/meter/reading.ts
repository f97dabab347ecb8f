/** What the meter says of a conversation. Pure, and made once for each state of it. */
import { type Context, type ContextParts, contextOf, contextParts } from '../../../main/core/context.ts';
import type { Conversation } from '../../state/conversation.ts';

export type Part = 'instructions' | keyof ContextParts;

export interface Reading extends Context {
  /** Null where nobody knows what the model takes. */
  window: number | null;
  /** How full it is; 1 is full. */
  share: number | null;
  /** The largest first; what is empty is left out. */
  parts: { part: Part; tokens: number }[];
  /** US dollars of all turns in view, as far as their prices are known; null where none is. */
  cost: number | null;
}

export function reading({ turns }: Conversation, window: number | null): Reading {
  const context = contextOf(turns);
  const costs = turns.map(({ cost }) => cost).filter((cost) => cost !== null);
  return {
    ...context,
    window,
    share: window === null ? null : context.tokens / window,
    parts: partsOf(context, contextParts(turns)),
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  };
}

/**
 * What was counted and is in none of the conversation's parts are instructions and tools. Where a server counts less than
 * is estimated, each part is taken for as much less, so that together they are what was counted.
 */
function partsOf({ tokens, isCounted }: Context, estimated: ContextParts): Reading['parts'] {
  const sum = Object.values(estimated).reduce((all, part) => all + part, 0);
  const parts = Object.entries(estimated) as [keyof ContextParts, number][];
  const rest: Reading['parts'] = isCounted ? [{ part: 'instructions', tokens: Math.max(0, tokens - sum) }] : [];
  const sizes = isCounted && sum > tokens ? scaled(parts, tokens / sum) : parts;
  return [...sizes.map(([part, size]) => ({ part, tokens: size })), ...rest]
    .filter((part) => part.tokens > 0)
    .sort((a, b) => b.tokens - a.tokens);
}

/** In whole tokens whose sum is that of all, rounded. */
function scaled<K>(parts: readonly [K, number][], factor: number): [K, number][] {
  let before = 0;
  return parts.map(([part, size]) => {
    const from = Math.round(before * factor);
    before += size;
    return [part, Math.round(before * factor) - from];
  });
}
