/** What a power cut may leave of a file and its log: all that was flushed, and anything of what was not. */
import { FRAME, HEADER, PAGE } from './test-log.ts';
import type { Epoch } from './test-tape.ts';

export interface Cut {
  what: string;
  file: Buffer;
  log: Buffer;
  /** How far the log was flushed, as the store may have noted it. */
  flushed: number;
  /** What the store must say then. */
  says: string;
}

/** Where the log ends exactly behind a frame: what is written whole before power goes. */
export function* framesOf(epochs: readonly Epoch[]): Generator<() => Cut> {
  for (const [index, epoch] of epochs.entries())
    for (let at = HEADER; at <= endOf(epoch); at += FRAME)
      yield () => cut(epoch, `log ${index + 1} cut before frame ${(at - HEADER) / FRAME}`, at, 'short');
}

/** Every other cut of every epoch, made when it is asked for. */
export function* cutsOf(epochs: readonly Epoch[]): Generator<() => Cut> {
  for (const [index, epoch] of epochs.entries()) {
    const name = `log ${index + 1}`;
    for (let at = 0; at < HEADER; at += 8) yield () => cut(epoch, `${name} cut in its header at ${at}`, at, 'short');
    for (let at = HEADER; at < endOf(epoch); at += FRAME) {
      const frame = (at - HEADER) / FRAME;
      yield () => cut(epoch, `${name} cut in frame ${frame}`, at + 24 + ((frame * 997) % PAGE), 'short');
      yield () => cut(epoch, `${name} torn in frame ${frame}`, at + ((frame * 131) % FRAME), 'garbage');
      yield () => cut(epoch, `${name} torn in frame ${frame}, what follows is there`, at + 24, 'hole');
      if (index > 0) yield () => cut(epoch, `${name} cut before frame ${frame} of an older log`, at, 'older');
    }
    const next = epochs[index + 1];
    if (next) yield* checkpointCuts(name, epoch, next);
  }
}

/** The log is whole and flushed while its pages are copied into the file, in any order and any of them torn. */
function* checkpointCuts(name: string, epoch: Epoch, next: Epoch): Generator<() => Cut> {
  const says = next.says;
  const log = epoch.log.subarray(0, endOf(epoch));
  const flushed = flushedIn(epoch, log.length);
  const pages = Math.ceil(next.file.length / PAGE);
  for (let seed = 1; seed <= 24; seed++)
    yield () => ({
      what: `checkpoint ${seed} of ${name}`,
      file: mixed(epoch.file, next.file, seed),
      log,
      flushed,
      says,
    });
  for (let page = 0; page < pages; page += 7)
    yield () => ({
      what: `checkpoint of ${name} torn in page ${page}`,
      file: torn(epoch.file, next.file, page),
      log,
      flushed,
      says,
    });
  yield () => ({ what: `checkpoint of ${name} whole, its log still there`, file: next.file, log, flushed, says });
  yield () => ({
    what: `checkpoint of ${name} whole, its log gone`,
    file: next.file,
    log: Buffer.alloc(0),
    flushed,
    says,
  });
}

const flushedIn = ({ commits }: Epoch, at: number): number =>
  commits.findLast(({ isFull, end }) => isFull && end <= at)?.end ?? 0;

type How = 'short' | 'garbage' | 'hole' | 'older';

function cut(epoch: Epoch, what: string, at: number, how: How): Cut {
  const last = epoch.commits.findLast(({ end }) => end <= at);
  const log = logAfter(epoch, at, how);
  return { what, file: epoch.file, log, flushed: flushedIn(epoch, at), says: last?.says ?? epoch.says };
}

function logAfter({ log, older, commits }: Epoch, at: number, how: How): Buffer {
  const end = commits.at(-1)?.end ?? HEADER;
  const kept = log.subarray(0, at);
  switch (how) {
    case 'short':
      return kept;
    case 'garbage':
      return Buffer.concat([kept, noise(end - at)]);
    case 'hole':
      return Buffer.concat([kept, Buffer.alloc(PAGE), log.subarray(at + PAGE, end)]);
    case 'older':
      return Buffer.concat([kept, older.subarray(at)]);
  }
}

const endOf = ({ commits }: Epoch): number => commits.at(-1)?.end ?? HEADER;

function noise(length: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, length));
  for (let at = 0; at < bytes.length; at++) bytes[at] = (Math.imul(at + 1, 2654435761) >>> 13) & 0xff;
  return bytes;
}

const pageOf = (file: Buffer, page: number): Buffer => file.subarray(page * PAGE, (page + 1) * PAGE);

/** Each page is the one of before or the one of after. */
function mixed(before: Buffer, after: Buffer, seed: number): Buffer {
  const pages = Array.from({ length: Math.ceil(after.length / PAGE) }, (_, page) =>
    (Math.imul(page + 1, seed * 2654435761) >>> 16) % 2 === 0 ? pageOf(after, page) : blank(pageOf(before, page)),
  );
  return Buffer.concat(pages);
}

const blank = (page: Buffer): Buffer => (page.length === PAGE ? page : Buffer.alloc(PAGE));

function torn(before: Buffer, after: Buffer, page: number): Buffer {
  const file = Buffer.concat([after.subarray(0, page * PAGE), before.subarray(page * PAGE)]);
  after.copy(file, page * PAGE, page * PAGE, page * PAGE + PAGE / 2);
  return file;
}
