/** What differs between a file before a turn and now, for a person to read. */
import { structuredPatch } from 'diff';
import type { FileDifference } from '../../preload/contract.ts';

/** Characters of both texts; lines taken away and put in, because time grows with their square; lines that are shown. */
const TEXT_AT_MOST = 4 * 1024 * 1024;
const CHANGES_AT_MOST = 4000;
const LINES_AT_MOST = 2000;

/** Null stands for a file that is not there. */
export function difference(before: Buffer | null, after: Buffer | null): FileDifference {
  if ((before?.length ?? 0) + (after?.length ?? 0) > TEXT_AT_MOST) return { kind: 'too-large' };
  const texts = [before, after].map((bytes) => textOf(bytes));
  const [old, next] = texts;
  if (typeof old !== 'string' || typeof next !== 'string') return { kind: 'binary' };
  const patch = structuredPatch('a', 'b', old, next, undefined, undefined, {
    context: 3,
    maxEditLength: CHANGES_AT_MOST,
  });
  if (patch === undefined) return { kind: 'too-large' };
  let room = LINES_AT_MOST;
  const parts = patch.hunks.flatMap(({ oldStart, newStart, lines }) => {
    const shown = lines.filter((line) => !line.startsWith('\\')).slice(0, Math.max(0, room));
    room -= lines.length;
    return shown.length === 0 ? [] : [{ from: Math.max(oldStart, newStart), lines: shown.map(lineOf) }];
  });
  return { kind: 'text', parts, isCut: room < 0 };
}

const kinds = { ' ': 'same', '-': 'removed', '+': 'added' } as const;

const lineOf = (line: string) => ({
  kind: kinds[line.charAt(0) as keyof typeof kinds] ?? 'same',
  text: line.slice(1).replace(/\r$/, ''),
});

/** Null for what is no text. */
function textOf(bytes: Buffer | null): string | null {
  if (bytes === null) return '';
  if (bytes.subarray(0, 8192).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
