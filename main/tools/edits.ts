/** Exact replacements in a text, all of them or none. Pure. */
import { Failure } from '../core/errors.ts';

export interface Edit {
  old: string;
  new: string;
  /** Every place; else there must be exactly one. */
  all?: boolean | undefined;
}

export interface Edited {
  /** Both without the byte order mark that the file may begin with. */
  before: string;
  after: string;
  /** All that the file is to hold. */
  whole: string;
  places: number;
}

interface Span {
  from: number;
  to: number;
  text: string;
  /** The number of its edit, counted from 1. */
  edit: number;
}

const BOM = '\uFEFF';
const PLACES_AT_MOST = 100_000;
const LINES_NAMED = 10;

/**
 * Every edit is looked for in the text as it was, so that none works on what another wrote. Throws Failure when one does
 * not fit.
 */
export function applyEdits(whole: string, edits: readonly Edit[], path: string): Edited {
  const bom = whole.startsWith(BOM) ? BOM : '';
  const before = whole.slice(bom.length);
  const isCrlf = before.includes('\r\n') && !/(?<!\r)\n/.test(before);
  const spans = edits.flatMap((edit, index) => {
    const adapted = adapt(edit, isCrlf);
    const of = `Edit ${index + 1} of ${edits.length}`;
    return find(adapted, before, { of, path }).map((from) => ({
      from,
      to: from + adapted.old.length,
      text: adapted.new,
      edit: index + 1,
    }));
  });
  spans.sort((a, b) => a.from - b.from);
  refuseOverlap(spans, before, path);
  const after = spliced(before, spans);
  if (after === before) throw unfit(`The edits leave ${path} as it is.`);
  return { before, after, whole: bom + after, places: spans.length };
}

/** As the file has it: models leave out a byte order mark and write \n where every line of the file ends with \r\n. */
function adapt(edit: Edit, isCrlf: boolean): Edit {
  const adapted = (part: string) => {
    const bare = part.startsWith(BOM) ? part.slice(BOM.length) : part;
    return isCrlf ? bare.replace(/\r?\n/g, '\r\n') : bare;
  };
  return { ...edit, old: adapted(edit.old), new: adapted(edit.new) };
}

/** Where it begins. Places that overlap each other count, but where all are meant one place ends before the next. */
function find({ old, all }: Edit, text: string, { of, path }: { of: string; path: string }): number[] {
  if (old === '') throw unfit(`${of} does not fit: its old text is empty.`);
  const found: number[] = [];
  const step = all ? old.length : 1;
  for (let at = text.indexOf(old); at >= 0 && found.length <= PLACES_AT_MOST; at = text.indexOf(old, at + step))
    found.push(at);
  if (found.length === 0)
    throw unfit(`${of} does not fit: its old text is not in ${path}. Read the file and copy the text exactly.`);
  if (found.length === 1 || (all && found.length <= PLACES_AT_MOST)) return found;
  const count = found.length > PLACES_AT_MOST ? `more than ${PLACES_AT_MOST}` : found.length;
  throw unfit(
    `${of} does not fit: its old text is in ${path} ${count} times, at ${linesOf(found, text)}. Give more of the text around the one that is meant, or set "all".`,
  );
}

function refuseOverlap(spans: readonly Span[], text: string, path: string): void {
  for (const [index, span] of spans.entries()) {
    const next = spans[index + 1];
    if (!next || next.from >= span.to) continue;
    const [first, second] = [span.edit, next.edit].sort((a, b) => a - b);
    throw unfit(
      `Edits ${first} and ${second} overlap at ${linesOf([next.from], text)} of ${path}. Make one edit of them.`,
    );
  }
}

function spliced(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const span of spans) {
    parts.push(text.slice(at, span.from), span.text);
    at = span.to;
  }
  return [...parts, text.slice(at)].join('');
}

function linesOf(places: readonly number[], text: string): string {
  let line = 1;
  let at = 0;
  const lines = places.slice(0, LINES_NAMED).map((place) => {
    for (let end = text.indexOf('\n', at); end >= 0 && end < place; end = text.indexOf('\n', at)) {
      line++;
      at = end + 1;
    }
    return line;
  });
  const more = places.length > LINES_NAMED ? ' …' : '';
  return `${lines.length > 1 ? 'lines' : 'line'} ${lines.join(', ')}${more}`;
}

const unfit = (sentence: string): Failure => new Failure('edits-unfit', `${sentence} Nothing was written.`);
