/** SQLite's log as its file format has it: a header, then frames of a page each, all with the header's salt. */
export const HEADER = 32;
export const PAGE = 4096;
export const FRAME = 24 + PAGE;

/** Another one whenever the log is begun anew. */
export const saltOf = (log: Buffer): Buffer => log.subarray(16, 24);

/** Up to the end of its last commit: behind it stands what is left of an earlier log. */
export function lengthOf(log: Buffer): number {
  const salt = saltOf(log);
  let end = HEADER;
  for (let at = HEADER; at + FRAME <= log.length; at += FRAME) {
    if (!log.subarray(at + 8, at + 16).equals(salt)) break;
    // The frame that ends a commit tells how many pages the file then has.
    if (log.readUInt32BE(at + 4) > 0) end = at + FRAME;
  }
  return end;
}
