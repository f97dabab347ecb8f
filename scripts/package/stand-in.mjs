/** An Electron for Linux without Electron: the least that can be packaged where its program cannot be had. It cannot run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Electron's program marks its fuses with, then version 1 of them, nine of them, all on. */
const fuses = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', 'latin1'),
  Buffer.from([1, 9]),
  Buffer.from('111111111', 'latin1'),
]);

export const locales = ['en-US', 'en-GB', 'zh-CN', 'zh-TW', 'de', 'fr'];

/** @param {string} folder that exists and is empty */
export function makeStandIn(folder) {
  for (const name of ['locales', 'resources']) mkdirSync(join(folder, name));
  for (const locale of locales) writeFileSync(join(folder, 'locales', `${locale}.pak`), '');
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from('#!/bin/false\n'), fuses]), { mode: 0o755 });
}
