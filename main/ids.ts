/** Ids that sort by the time they were made. */
import { randomBytes } from 'node:crypto';

export const nextId = (now = Date.now()): string =>
  `${now.toString(36).padStart(9, '0')}${randomBytes(8).toString('hex')}`;
