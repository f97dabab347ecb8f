/**
 * How far the log was surely on the disk, noted beside it after each flush. The note itself is never flushed: one that is
 * old says less, and never too much. By it, a log that lost more than a power cut may take is told from one that did not.
 */
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { type Frame, framesOf, logHeader, type Sums, sumsOf } from './log-frames.ts';

const BYTES = 24;
/** Another value than zero, so that a note of zeros is none. */
const SEED: Sums = [1, 1];

export interface Flushed {
  /** Of which log. */
  salt: Buffer;
  /** Up to here it was on the disk. */
  end: number;
}

export interface FlushNotes {
  /** A transaction has been flushed. Never throws: the note is a help, and what it is about is on the disk. */
  take(): void;
  close(): void;
}

const noteOf = (database: string): string => `${database}-flushed`;

export function flushNotes(database: string): FlushNotes {
  let handles: { log: number; note: number } | null = null;
  /** The end of the last commit of the log with this salt. */
  let last: { salt: Buffer; frame: Frame } | null = null;

  function take(): void {
    handles ??= { note: openNote(noteOf(database)), log: openSync(`${database}-wal`, 'r') };
    const header = logHeader(handles.log);
    if (header === null) return;
    if (last !== null && !last.salt.equals(header.salt)) last = null;
    for (const frame of framesOf(handles.log, header, last?.frame)) {
      if (!frame.isValid) break;
      if (frame.commitSize > 0) last = { salt: header.salt, frame };
    }
    if (last !== null) writeSync(handles.note, flushedBytes({ salt: last.salt, end: last.frame.end }), 0, BYTES, 0);
  }

  function close(): void {
    for (const handle of Object.values(handles ?? {})) closeSync(handle);
    handles = null;
  }

  return {
    take: () => {
      try {
        take();
      } catch {
        // A folder in which nothing may be made, or a full disk.
      }
    },
    close,
  };
}

/** A new one is on the disk before anything is noted in it: where there is none, no build that notes has written the log. */
function openNote(file: string): number {
  try {
    return openSync(file, 'r+');
  } catch {
    const handle = openSync(file, 'wx+', 0o600);
    writeSync(handle, Buffer.alloc(BYTES));
    fsyncSync(handle);
    return handle;
  }
}

export function flushedBytes({ salt, end }: Flushed): Buffer {
  const bytes = Buffer.alloc(BYTES);
  salt.copy(bytes, 0, 0, 8);
  bytes.writeBigUInt64BE(BigInt(end), 8);
  const sums = sumsOf(bytes.subarray(0, 16), true, SEED);
  bytes.writeUInt32BE(sums[0], 16);
  bytes.writeUInt32BE(sums[1], 20);
  return bytes;
}

/** `unknown`: something was noted once, and cannot be read. Null where nothing ever was. */
export function flushedOf(database: string): Flushed | 'unknown' | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(noteOf(database));
  } catch {
    return null;
  }
  if (bytes.length !== BYTES) return 'unknown';
  const found = { salt: bytes.subarray(0, 8), end: Number(bytes.readBigUInt64BE(8)) };
  return flushedBytes(found).equals(bytes) ? found : 'unknown';
}

/** Where a database begins anew, nothing of it is noted. */
export const forgetFlushed = (database: string): void => rmSync(noteOf(database), { force: true });
