/**
 * A disk that can be full, and that forgets at a power cut what it had not been told to flush. The store on it is the real
 * one, with its guard and its reserve.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store, Write } from '../../core/journal.ts';
import { type GuardedStore, openGuarded } from '../../store/guarded.ts';
import type { Dice } from './test-dice.ts';
import { fillable } from './test-fillable.ts';

export interface PretendDisk {
  readonly isFull: boolean;
  /** Or makes room on it; the store looks whether that is so. */
  fill(isFull: boolean): void;
  open(boot: string): GuardedStore;
  /** The process is gone. `power`: the machine too, and with it some of what no barrier has carried. */
  crash(power: boolean): void;
  /** Of the database; its log is empty once it is closed. */
  bytes(): number;
  drop(): void;
}

const FLUSH_AFTER_MS = 2000;
/** Where there is one a flush costs nothing, and none is needed: what is lost is decided here. */
const IN_MEMORY = '/dev/shm';

/** Of each port, what writes. */
const WRITES: { [Port in keyof Store]: readonly (keyof Store[Port])[] } = {
  journal: ['append', 'end', 'countAttempt', 'giveBackAttempt', 'beat'],
  sessions: ['rename', 'setMode', 'setModel', 'setHead', 'fork', 'remove', 'saveDraft'],
  messages: ['put', 'edit', 'withdraw', 'pauseAll'],
  rules: ['save', 'remove', 'restore'],
  notices: ['dismiss'],
  boots: ['recoveryStarted', 'recoveredLive', 'ended'],
  search: ['catchUp'],
  folderAnswers: ['set'],
};

export function pretendDisk(dice: Dice): PretendDisk {
  const root = mkdtempSync(path.join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'holdfast-month-'));
  let lives = 0;
  let folder = lifeFolder();
  const room = fillable(() => path.join(folder, 'holdfast.db'));
  let store: GuardedStore | null = null;
  /** Commits behind the last barrier. */
  let unflushed = 0;

  function lifeFolder(): string {
    const made = path.join(root, `life-${++lives}`);
    mkdirSync(made);
    return made;
  }

  /** The store flushes by itself two seconds after the first of them. */
  function countBoundary(): void {
    unflushed += 1;
    if (unflushed === 1)
      setTimeout(() => {
        unflushed = 0;
      }, FLUSH_AFTER_MS);
  }

  function watched(real: GuardedStore): GuardedStore {
    const ports = Object.entries(WRITES).map(([name, writes]) => {
      // The table above names each port with its own functions; TypeScript cannot follow that through an index.
      const port = real[name as keyof Store] as unknown as Record<string, (...args: unknown[]) => unknown>;
      const wrapped = writes.map((write) => [
        write,
        (...args: unknown[]) => {
          const result = port[write]?.(...args);
          if (write === 'append' && isBoundary(args[0] as readonly Write[])) countBoundary();
          else unflushed = 0;
          return result;
        },
      ]);
      return [name, { ...port, ...Object.fromEntries(wrapped) }];
    });
    const close = (): void => {
      real.close();
      store = null;
    };
    return { ...real, ...Object.fromEntries(ports), close };
  }

  const disk: PretendDisk = {
    get isFull() {
      return room.isFull;
    },
    fill: (isFull) => {
      room.fill(isFull);
      if (!isFull) store?.look();
    },
    open: (boot) => {
      store = openGuarded(folder, { id: boot, host: 'here', systemBoot: null, started: Date.now() });
      unflushed = 0;
      return watched(store);
    },
    crash: (power) => {
      const next = lifeFolder();
      copyFileSync(path.join(folder, 'holdfast.db'), path.join(next, 'holdfast.db'));
      const log = whatIsLeft(folder, power ? dice.between(0, unflushed) : 0);
      if (log) writeFileSync(path.join(next, 'holdfast.db-wal'), log);
      if (existsSync(path.join(folder, 'reserve')))
        copyFileSync(path.join(folder, 'reserve'), path.join(next, 'reserve'));
      store?.close();
      store = null;
      rmSync(folder, { recursive: true });
      folder = next;
    },
    bytes: () => statSync(path.join(folder, 'holdfast.db')).size,
    drop: () => {
      room.done();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return disk;
}

const isBoundary = (writes: readonly Write[]): boolean => writes.every(({ strength }) => strength === 'boundary');

const HEADER = 32;
const FRAME_HEADER = 24;
/** Where the shared memory of the log says how many of its frames stand in the database. */
const BACKFILLED_AT = 96;

/** The log without its last commits. What stands in the database already had been flushed before. */
function whatIsLeft(folder: string, lost: number): Buffer | null {
  const file = path.join(folder, 'holdfast.db-wal');
  if (!existsSync(file)) return null;
  const log = readFileSync(file);
  if (lost === 0 || log.length <= HEADER) return log;
  const frame = FRAME_HEADER + log.readUInt32BE(8);
  const commits: number[] = [];
  for (let at = HEADER; at + frame <= log.length; at += frame) {
    // What an earlier round of the log left behind bears other salts.
    if (log.compare(log, 16, 24, at + 8, at + 16) !== 0) break;
    if (log.readUInt32BE(at + 4) !== 0) commits.push(at + frame);
  }
  const backfilled = HEADER + frame * readFileSync(path.join(folder, 'holdfast.db-shm')).readUInt32LE(BACKFILLED_AT);
  return log.subarray(0, Math.max(backfilled, commits.at(-1 - lost) ?? HEADER));
}
