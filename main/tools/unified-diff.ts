/** What changed in a text, as the lines around it. Pure. */
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { head } from './output.ts';

const BYTES_AT_MOST = 8 * 1024;
const TEXT_AT_MOST = 2 * 1024 * 1024;
/** Lines taken away and put in; the time that it takes grows with the square of them. */
const LINES_AT_MOST = 500;

/** A sentence in brackets where the texts are too large to be compared. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before.length + after.length > 2 * TEXT_AT_MOST) return TOO_LARGE;
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: 3,
    stripTrailingCr: true,
    maxEditLength: LINES_AT_MOST,
    headerOptions: FILE_HEADERS_ONLY,
  });
  if (patch === undefined) return TOO_LARGE;
  const bytes = Buffer.from(patch);
  if (bytes.length <= BYTES_AT_MOST) return patch;
  return `${head(bytes, BYTES_AT_MOST)}\n[The diff goes on: ${bytes.length - BYTES_AT_MOST} more bytes.]`;
}

const TOO_LARGE = '[The change is too large for a diff.]';
