/** A search as it is told: its lines, then in brackets what is missing. Pure. */
import type { ToolOutcome } from '../core/ports.ts';
import { TEXT_LIMIT } from './output.ts';
import type { Search } from './search-in.ts';
import type { Match } from './search-pattern.ts';
import { stopCause } from './stop-cause.ts';
import { done, failed } from './tool.ts';

const LINE_AT_MOST = 300;
/** Characters before a match that are kept of a line that is too long. */
const BEFORE = 80;
const FILES_NAMED = 5;

/** `signal`: that of the call; a search that was aborted without it ran out of time. */
export function searchResult(search: Search, signal: AbortSignal): ToolOutcome {
  const lines = fitting(search.matches.map((match) => `${match.path}:${match.line}: ${shown(match)}`));
  const more = search.found - lines.length;
  const nothing =
    search.ended === 'all' ? `[Nothing found in ${count(search.searched, 'file')}.]` : '[Nothing found so far.]';
  const notes = [
    ...(search.found === 0 ? [nothing] : []),
    ...(more > 0 ? [`[And ${count(more, 'more line', 'more lines')}, not shown.]`] : []),
    ...(search.left.length > 0 ? [notSearched(search.left)] : []),
  ];
  const end = ending(search, signal);
  const text = [...lines, ...notes, ...(end === null ? [] : [end])].join('\n');
  return end === null ? done(text) : failed(text);
}

function ending({ ended, files, searched }: Search, signal: AbortSignal): string | null {
  if (ended === 'all') return null;
  const so = `${searched} of ${count(files, 'file')} searched`;
  if (ended === 'too-slow') return `[Stopped, ${so}: the expression takes too long. Make it simpler.]`;
  if (signal.aborted) return `[Stopped because ${stopCause(signal)}, ${so}.]`;
  return `[Stopped because it takes too long, ${so}. Search in one folder, or give a glob.]`;
}

function notSearched(left: Search['left']): string {
  const named = left.slice(0, FILES_NAMED).map(({ path, why }) => `${path} (${why})`);
  const more = left.length - named.length;
  return `[Not searched: ${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.]`;
}

/** The part of a long line around the match. */
function shown({ text, at }: Match): string {
  if (text.length <= LINE_AT_MOST) return text;
  const from = Math.max(0, Math.min(at - BEFORE, text.length - LINE_AT_MOST));
  const to = from + LINE_AT_MOST;
  const part = text.slice(from, to).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}

function fitting(lines: readonly string[]): string[] {
  let room = TEXT_LIMIT - 2048;
  const end = lines.findIndex((line) => {
    room -= Buffer.byteLength(line) + 1;
    return room < 0;
  });
  return end < 0 ? [...lines] : lines.slice(0, end);
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
