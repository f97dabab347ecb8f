/** Points at which a process may be killed: before and after every write of the store and every effect of a tool. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Store, Write } from '../../core/journal.ts';

export interface Points {
  /** Kills this process when it is the chosen one. */
  hit(name: string): void;
  passed: string[];
}

/** `kill` counts from 1; 0 never kills. `dying` is told the point just before. */
export function killingPoints(kill: number, dying: (name: string) => void = () => {}): Points {
  const passed: string[] = [];
  return {
    passed,
    hit: (name) => {
      passed.push(name);
      if (passed.length !== kill) return;
      dying(name);
      process.kill(process.pid, 'SIGKILL');
      for (;;);
    },
  };
}

const WRITES: Record<keyof Store, readonly string[]> = {
  journal: ['append', 'end', 'countAttempt', 'giveBackAttempt', 'beat'],
  sessions: ['setMode', 'setModel', 'setHead', 'fork'],
  messages: ['put', 'pauseAll'],
  rules: ['save', 'remove', 'restore'],
  notices: ['dismiss'],
  boots: ['recoveryStarted', 'recoveredLive', 'ended'],
  search: [],
  folderAnswers: [],
};

/** The same store with a point before and after every write. What a write acknowledged is noted beside it. */
export function pointed(store: Store, folder: string, points: Points): Store {
  const wrap = <P extends keyof Store>(name: P): Store[P] =>
    new Proxy(store[name], {
      get: (port, key) => {
        const method: unknown = Reflect.get(port, key);
        if (typeof method !== 'function' || !WRITES[name].includes(String(key))) return method;
        return (...args: unknown[]) => {
          const label = `${String(key)}${key === 'append' ? ` ${kindsOf(args[0])}` : ''}`;
          points.hit(`before ${label}`);
          const result: unknown = Reflect.apply(method, port, args);
          note(folder, 'acknowledged', { write: String(key), rows: key === 'append' ? rowsOf(args[0]) : [] });
          points.hit(`after ${label}`);
          return result;
        };
      },
    });
  return {
    journal: wrap('journal'),
    sessions: wrap('sessions'),
    messages: wrap('messages'),
    rules: wrap('rules'),
    notices: wrap('notices'),
    boots: wrap('boots'),
    search: wrap('search'),
    folderAnswers: wrap('folderAnswers'),
  };
}

/** A line that outlives the process: what is written by the call that returns stays when the process is killed. */
export const note = (folder: string, file: string, line: unknown): void =>
  appendFileSync(path.join(folder, `${file}.jsonl`), `${JSON.stringify(line)}\n`);

// The argument of append, seen through a proxy that serves all ports alike.
const writesOf = (argument: unknown) => argument as readonly Write[];

const kindsOf = (argument: unknown): string =>
  writesOf(argument)
    .flatMap((write) => write.events.map(({ event }) => event.kind))
    .join(' + ');

const rowsOf = (argument: unknown) =>
  writesOf(argument).flatMap((write) =>
    write.events.map(({ turn, seq, at, run, event: { kind, ...body } }) => ({
      turn,
      seq,
      at,
      run,
      kind,
      body: JSON.stringify(body),
    })),
  );
