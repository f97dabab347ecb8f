/** What a person writes of a model, and what it changes in what is known of it. Pure. */
import type { ModelFacts, OwnModel } from '../../../main/core/model-facts.ts';
import { readNumber, showNumber } from './numbers.ts';

export interface ModelDraft {
  window: string;
  images: boolean;
  input: string;
  output: string;
}

export function draftOf({ window, images, prices }: ModelFacts, language: string): ModelDraft {
  const shown = (value: number | undefined): string => (value === undefined ? '' : showNumber(value, language));
  return {
    window: window === null ? '' : showNumber(window, language),
    images,
    input: shown(prices?.input),
    output: shown(prices?.output),
  };
}

export type Change = Partial<Pick<OwnModel, 'window' | 'images' | 'prices'>>;
/** `which` is the field that cannot be read. */
export type Written = { ok: true; change: Change } | { ok: false; which: 'window' | 'input' | 'output' };

/** Only what is otherwise than before: the rest stays as it is known, and follows when more is known. */
export function writtenIn(draft: ModelDraft, facts: ModelFacts): Written {
  const window = readCount(draft.window);
  const input = readPrice(draft.input);
  const output = readPrice(draft.output);
  if (window === undefined) return { ok: false, which: 'window' };
  if (input === undefined || (input === null && output !== null)) return { ok: false, which: 'input' };
  if (output === undefined || (output === null && input !== null)) return { ok: false, which: 'output' };
  const prices = input === null || output === null ? null : { input, output };
  const isSamePrice = prices?.input === facts.prices?.input && prices?.output === facts.prices?.output;
  return {
    ok: true,
    change: {
      ...(window !== facts.window && { window }),
      ...(draft.images !== facts.images && { images: draft.images }),
      ...(!isSamePrice && { prices }),
    },
  };
}

/** Null for none, undefined for what is no count. Whatever parts the thousands does not matter. */
function readCount(text: string): number | null | undefined {
  const digits = text.replace(/[\s,.'’_]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}

function readPrice(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = readNumber(text);
  return value === null || value < 0 ? undefined : value;
}

/** The list with this model changed, or without it where nothing is said of it any more. */
export function withOwn(models: readonly OwnModel[], { provider, id }: OwnModel, change: Change | null): OwnModel[] {
  const others = models.filter((model) => model.provider !== provider || model.id !== id);
  if (change === null) return others;
  const before = models.find((model) => model.provider === provider && model.id === id);
  return [...others, { ...before, provider, id, ...change }];
}
