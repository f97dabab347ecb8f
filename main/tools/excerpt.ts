/** The lines of a text that fit into a result. Pure. */
import { Failure } from '../core/errors.ts';
import { head, TEXT_LIMIT } from './output.ts';

interface Wanted {
  path: string;
  from?: number;
  lines?: number;
}

/** The whole text as it is when that was asked for and fits; else a line in brackets, then lines of it. */
export function excerpt(text: string, { path, from = 1, lines = Number.POSITIVE_INFINITY }: Wanted): string {
  if (text === '') return '[The file is empty.]';
  const isWhole = from === 1 && lines === Number.POSITIVE_INFINITY;
  if (isWhole && Buffer.byteLength(text) <= TEXT_LIMIT) return text;
  const all = text.split('\n');
  if (all.at(-1) === '') all.pop();
  if (from > all.length) throw new Failure('no-such-line', `${path} has only ${all.length} lines.`);
  const shown = fitting(all.slice(from - 1, from - 1 + lines));
  const until = from + shown.length - 1;
  const more = until < all.length ? ` Read on with from: ${until + 1}.` : '';
  const cut = shown[0] !== all[from - 1] ? ' The line is too long and was cut.' : '';
  return `[Lines ${from} to ${until} of ${all.length}.${cut}${more}]\n${shown.join('\n')}`;
}

/** Never empty: of a first line that is too long, its beginning. */
function fitting(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let room = TEXT_LIMIT - 200;
  for (const line of lines) {
    const size = Buffer.byteLength(line) + 1;
    if (size > room) break;
    room -= size;
    shown.push(line);
  }
  return shown.length > 0 ? shown : [head(Buffer.from(lines[0] ?? ''), TEXT_LIMIT - 200).toString()];
}
