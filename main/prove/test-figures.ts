/** What a proof has shown, in numbers, for the report. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Figures {
  /** Each a story that can be read; empty where all of it holds. */
  violations: string[];
  [name: string]: number | string[];
}

const folder = path.join(import.meta.dirname, '..', '..', 'test-results', 'prove');

export function figures(name: string, shown: Figures): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ name, ...shown }, null, 2)}\n`);
}
