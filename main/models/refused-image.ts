/** Which images a server that refused one had been given: it tells their place in its own counting, at most. */
import { Failure } from '../core/errors.ts';
import type { HistoryItem } from '../core/history.ts';

export const IMAGE_REFUSED = 'image-refused';

/** Their names, beside what went wrong; anything else as it came. */
export function namingImages(error: unknown, history: readonly HistoryItem[]): unknown {
  if (!(error instanceof Failure) || error.kind !== IMAGE_REFUSED) return error;
  const names = history
    .flatMap((item) => (item.role === 'person' ? (item.attachments ?? []) : []))
    .filter(({ kind, leftOut }) => kind === 'image' && !leftOut)
    .map(({ name }) => `“${name}”`);
  if (names.length === 0) return error;
  const given = names.length === 1 ? `It was given ${names[0]}.` : `It was given these: ${names.join(', ')}.`;
  return new Failure(IMAGE_REFUSED, `${error.message} ${given}`, { cause: error });
}
