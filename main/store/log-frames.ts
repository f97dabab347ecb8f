/**
 * SQLite's log as its file format has it: a header, then frames of a page each. Every frame carries the salt of the header
 * and a sum that goes on from the frame before it; SQLite reads as far as both fit, and takes what is behind for nothing.
 */
import { closeSync, openSync, readSync } from 'node:fs';

export const LOG_HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;
const VERSION = 3_007_000;
/** Of every store of ours: taken where the header does not say it. */
const PAGE_SIZE = 4096;
const MOST_PAGE_SIZE = 65_536;

export type Sums = readonly [number, number];

export interface LogHeader {
  /** Its own sum fits. Otherwise what stands in it is a guess, with which frames may still be read. */
  isWhole: boolean;
  pageSize: number;
  /** The byte order of the sums. */
  isBigEndian: boolean;
  salt: Buffer;
  /** What the first frame goes on from. */
  sums: Sums;
}

export interface Frame {
  page: number;
  /** How many pages the database has after the commit that this frame ends; 0 where it ends none. */
  commitSize: number;
  /** Where its page stands in the log. */
  offset: number;
  /** Where the frame behind it stands. */
  end: number;
  /** It carries the salt of the header: it was written into this log, and not into one before it. */
  hasSalt: boolean;
  /** SQLite reads it: it and all before it are whole. */
  isValid: boolean;
  /** It is whole in itself, whatever is before it. */
  isWhole: boolean;
  sums: Sums;
}

/** The sums of `bytes`, a multiple of eight of them, as they go on from `before`. */
export function sumsOf(bytes: Uint8Array, isBigEndian: boolean, [before0, before1]: Sums): Sums {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let s0 = before0 | 0;
  let s1 = before1 | 0;
  for (let at = 0; at < bytes.byteLength; at += 8) {
    s0 = (s0 + words.getInt32(at, !isBigEndian) + s1) | 0;
    s1 = (s1 + words.getInt32(at + 4, !isBigEndian) + s0) | 0;
  }
  return [s0 >>> 0, s1 >>> 0];
}

const storedAt = (bytes: Buffer, at: number): Sums => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
const same = (one: Sums, other: Sums): boolean => one[0] === other[0] && one[1] === other[1];

/** Null where the log is too short to have one, or has only zeros there. */
export function logHeader(handle: number): LogHeader | null {
  const bytes = Buffer.alloc(LOG_HEADER + FRAME_HEADER);
  const length = readSync(handle, bytes, 0, bytes.length, 0);
  if (length < LOG_HEADER || bytes.every((byte) => byte === 0)) return null;
  const isBigEndian = (bytes.readUInt32BE(0) & 1) === 1;
  const sums = sumsOf(bytes.subarray(0, 24), isBigEndian, [0, 0]);
  const pageSize = bytes.readUInt32BE(8);
  const isWhole =
    (bytes.readUInt32BE(0) & ~1) >>> 0 === MAGIC &&
    bytes.readUInt32BE(4) === VERSION &&
    pageSize >= 512 &&
    pageSize <= MOST_PAGE_SIZE &&
    (pageSize & (pageSize - 1)) === 0 &&
    same(sums, storedAt(bytes, 24));
  if (isWhole) return { isWhole, pageSize, isBigEndian, salt: bytes.subarray(16, 24), sums };
  // The first frame repeats the salt.
  const salt = bytes.subarray(LOG_HEADER + 8, LOG_HEADER + 16);
  return { isWhole, pageSize: PAGE_SIZE, isBigEndian, salt, sums: storedAt(bytes, 24) };
}

/** Of an open log, from its first frame or from behind `after`, up to the first that is not there as a whole. */
export function* framesOf(handle: number, header: LogHeader, after?: Frame): Generator<Frame, void, undefined> {
  const bytes = Buffer.alloc(FRAME_HEADER + header.pageSize);
  let stored = after?.sums ?? header.sums;
  let computed = stored;
  let isValid = header.isWhole;
  for (let at = after?.end ?? LOG_HEADER; ; at += bytes.length) {
    if (readSync(handle, bytes, 0, bytes.length, at) < bytes.length) return;
    const sums = storedAt(bytes, 16);
    const goesOn = (from: Sums): Sums =>
      sumsOf(bytes.subarray(FRAME_HEADER), header.isBigEndian, sumsOf(bytes.subarray(0, 8), header.isBigEndian, from));
    const page = bytes.readUInt32BE(0);
    const hasSalt = bytes.subarray(8, 16).equals(header.salt);
    const byStored = goesOn(stored);
    const fits = hasSalt && page > 0 && same(byStored, sums);
    // Where only the sum of the frame before it is wrong, what it should be is known.
    const isWhole = fits || (hasSalt && page > 0 && !same(stored, computed) && same(goesOn(computed), sums));
    isValid &&= fits;
    computed = byStored;
    stored = sums;
    const commitSize = bytes.readUInt32BE(4);
    yield { page, commitSize, offset: at + FRAME_HEADER, end: at + bytes.length, hasSalt, isValid, isWhole, sums };
  }
}

/** Runs `work` on the frames of a log, which is closed afterwards. Null where it has no header at all. */
export function withLog<T>(
  file: string,
  work: (header: LogHeader, frames: Iterable<Frame>, handle: number) => T,
): T | null {
  const handle = openSync(file, 'r');
  try {
    const header = logHeader(handle);
    return header === null ? null : work(header, framesOf(handle, header), handle);
  } finally {
    closeSync(handle);
  }
}
