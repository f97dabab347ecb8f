/** What a proof has shown, in numbers, for the report. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach } from 'vitest';

/**
 * Beside a number the report tells `<name> in all`, where only a part of them was done, and `<name>, <kind>`: what kinds they
 * are of.
 */
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

/** For a proof of many tests: fills with what those of this file say that fail. Called once, outside of them. */
export function failures(): string[] {
  const told: string[] = [];
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') return;
    const name = [task.suite?.name, task.name].filter(Boolean).join(', ');
    told.push(`${name}: ${(task.result.errors ?? []).map(({ message }) => message).join('; ')}`);
  });
  return told;
}
