/** A database made again of what is left of its file and of the pages in its log that are whole, whatever is before them. */
import { closeSync, copyFileSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { type Frame, withLog } from './log-frames.ts';

/** `part`: pages are missing, or older than they were. */
export type FromLog = 'whole' | 'part';

/**
 * Makes `file` of `database` and its log, up to the last commit that can be read. Null where the page that says what a file is
 * stands in neither.
 */
export function databaseFromLog(database: string, file: string): FromLog | null {
  return withLog(`${database}-wal`, ({ pageSize }, frames, log) => {
    const { pages, count, isDamaged } = committed(frames);
    if (existsSync(database)) copyFileSync(database, file);
    const made = openSync(file, existsSync(file) ? 'r+' : 'wx+', 0o600);
    try {
      const before = Math.floor(fstatSync(made).size / pageSize);
      if (before === 0 && !pages.has(1)) return null;
      const bytes = Buffer.alloc(pageSize);
      for (const [page, offset] of pages) {
        readSync(log, bytes, 0, pageSize, offset);
        writeSync(made, bytes, 0, pageSize, (page - 1) * pageSize);
      }
      if (count > 0) ftruncateSync(made, count * pageSize);
      // It is read without a log.
      writeSync(made, Buffer.of(1, 1), 0, 2, 18);
      const isThere = Array.from({ length: count }, (_, index) => index < before || pages.has(index + 1));
      return isDamaged || isThere.includes(false) ? 'part' : 'whole';
    } finally {
      closeSync(made);
    }
  });
}

interface Committed {
  /** Where each page of the database stands. */
  pages: Map<number, number>;
  count: number;
  /** Not all that was written into it is whole. */
  isDamaged: boolean;
}

function committed(frames: Iterable<Frame>): Committed {
  const pages = new Map<number, number>();
  let count = 0;
  let isDamaged = false;
  let uncommitted: Frame[] = [];
  for (const frame of frames) {
    // Of a log before this one, or of a page that nobody can tell any more.
    if (!frame.isValid) isDamaged ||= frame.hasSalt;
    if (!frame.isWhole) continue;
    uncommitted.push(frame);
    if (frame.commitSize === 0) continue;
    for (const { page, offset } of uncommitted) pages.set(page, offset);
    count = frame.commitSize;
    uncommitted = [];
  }
  for (const page of pages.keys()) if (page > count) pages.delete(page);
  return { pages, count, isDamaged };
}
