/** Damage to the files of a closed store, each chosen by its number alone: the same number is the same damage. */
import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { flushedOf } from '../../store/flushed.ts';
import { DATABASE } from '../../store/set-aside.ts';

const PAGE = 4096;

type Damage =
  | 'cut'
  | 'bit'
  | 'zeroed page'
  | 'noise'
  | 'cut log'
  | 'bit in log'
  | 'gone beside log'
  | 'empty beside log';
const DAMAGES: readonly Damage[] = [
  'cut',
  'bit',
  'bit',
  'bit',
  'zeroed page',
  'noise',
  'cut log',
  'bit in log',
  'gone beside log',
  'empty beside log',
];

/** Numbers that look like chance (a linear congruence), from a seed. */
export function chances(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** `whole` holds a store that was closed, `log` one whose process died. Returns what was done to the copy in `folder`. */
export function damage(templates: { whole: string; log: string }, folder: string, seed: number): Damage {
  const chance = chances(seed);
  const what = DAMAGES[chance(DAMAGES.length)] ?? 'bit';
  const needsLog = what.includes('log');
  cpSync(needsLog || chance(2) === 0 ? templates.log : templates.whole, folder, { recursive: true });
  const file = path.join(folder, DATABASE);
  const log = `${file}-wal`;
  if (what === 'cut') truncateSync(file, chance(statSync(file).size));
  if (what === 'bit') flip(file, chance);
  if (what === 'zeroed page') overwrite(file, chance, () => 0);
  if (what === 'noise') overwrite(file, chance, () => chance(256));
  if (what === 'cut log') truncateSync(log, chance(statSync(log).size));
  if (what === 'bit in log') flip(log, chance);
  if (what === 'gone beside log') rmSync(file);
  if (what === 'empty beside log') truncateSync(file, 0);
  if (!existsSync(log)) rmSync(`${file}-shm`, { force: true });
  return what;
}

/** Whether the log in `folder` is another one than that of the template before the end of what was flushed. */
export function isFlushedHurt(template: string, folder: string): boolean {
  const [before, after] = [template, folder].map((place) => readFileSync(path.join(place, `${DATABASE}-wal`)));
  const flushed = flushedOf(path.join(template, DATABASE));
  if (!before || !after || flushed === null || flushed === 'unknown') throw new Error('Nothing was flushed.');
  return !before.subarray(0, flushed.end).equals(after.subarray(0, flushed.end));
}

function flip(file: string, chance: (below: number) => number): void {
  // The first page says most of what a file is: it is met as often as all others together.
  const size = statSync(file).size;
  const at = chance(chance(3) === 0 ? Math.min(PAGE, size) : size);
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ (1 << chance(8));
  writeSync(handle, byte, 0, 1, at);
  closeSync(handle);
}

function overwrite(file: string, chance: (below: number) => number, byte: () => number): void {
  const page = chance(statSync(file).size / PAGE);
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.from(Array.from({ length: PAGE }, byte)), 0, PAGE, page * PAGE);
  closeSync(handle);
}
