/**
 * What is wrong with a log before SQLite opens it, which silently takes for nothing what stands behind the first frame that
 * does not fit. Behind what was last flushed that is the ordinary end of a power cut; before it, data is lost.
 */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { flushedOf } from './flushed.ts';
import { type Frame, LOG_HEADER, type LogHeader, withLog } from './log-frames.ts';

/** What is longer is not read as a whole at a start. */
const MOST_BYTES = 256 * 1024 * 1024;

/** In a few words; null where nothing is. */
export function lossInLog(database: string): string | null {
  const log = `${database}-wal`;
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES) return null;
  // No frame is in it.
  if (size <= LOG_HEADER) return hasFlushed(database) && isUnmade(database) ? 'nothing is there' : null;
  const found = withLog(log, (header, frames) => ({ loss: lossIn(database, header, frames) }));
  if (found === null) return hasBytes(log) ? 'its beginning is gone' : null;
  return found.loss;
}

function lossIn(database: string, header: LogHeader, frames: Iterable<Frame>): string | null {
  if (!header.isWhole) return 'its beginning cannot be read';
  let end = LOG_HEADER;
  let isCommitBehind = false;
  for (const frame of frames) {
    if (frame.commitSize === 0) continue;
    if (frame.isValid) end = frame.end;
    else if (frame.isWhole) isCommitBehind = true;
  }
  const flushed = flushedOf(database);
  const isLost =
    flushed === null ? isCommitBehind : flushed !== 'unknown' && flushed.salt.equals(header.salt) && end < flushed.end;
  return isLost ? `only ${end} bytes of it can be read` : null;
}

/** It has no version yet: its log was never brought into it. */
function isUnmade(database: string): boolean {
  const bytes = Buffer.alloc(100);
  const handle = openSync(database, 'r');
  try {
    return readSync(handle, bytes, 0, bytes.length, 0) < bytes.length || bytes.readUInt32BE(60) === 0;
  } finally {
    closeSync(handle);
  }
}

function hasFlushed(database: string): boolean {
  const flushed = flushedOf(database);
  return flushed !== null && flushed !== 'unknown' && existsSync(database);
}

/** What has bytes, and no header, has lost it: that is on the disk before anything else. */
function hasBytes(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(64 * 1024);
    for (let at = 0; ; at += bytes.length) {
      const length = readSync(handle, bytes, 0, bytes.length, at);
      if (length === 0) return false;
      if (bytes.subarray(0, length).some((byte) => byte !== 0)) return true;
    }
  } finally {
    closeSync(handle);
  }
}
