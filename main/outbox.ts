/** What the page is told, gathered for a moment: deltas of one stream become one push, a session's row is sent once. */
import type { Pushes, PushName, Streamed } from '../preload/contract.ts';

export type Push = <K extends PushName>(name: K, payload: Pushes[K]) => void;

/** Long enough that a fast model costs few messages, short enough that text seems to flow. */
const GATHER_MS = 30;

export interface Outbox {
  streamed(delta: Streamed): void;
  session(id: string): void;
  /** Facts go at once, after what was streamed before them. */
  now<K extends PushName>(name: K, payload: Pushes[K]): void;
  stop(): void;
}

export function createOutbox(push: Push, rowOf: (session: string) => Pushes['session:changed'] | null): Outbox {
  let deltas: Streamed[] = [];
  let rows = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function flushDeltas(): void {
    const gathered = deltas;
    deltas = [];
    for (const delta of gathered) push('turn:streamed', delta);
  }

  function flush(): void {
    timer = undefined;
    flushDeltas();
    const changed = rows;
    rows = new Set();
    for (const id of changed) {
      const row = rowOf(id);
      if (row) push('session:changed', row);
    }
  }

  const later = (): void => {
    timer ??= setTimeout(flush, GATHER_MS);
  };

  return {
    streamed: (delta) => {
      const last = deltas.at(-1);
      if (last && isSameStream(last, delta)) last.text += delta.text;
      else deltas.push({ ...delta });
      later();
    },
    session: (id) => {
      rows.add(id);
      later();
    },
    now: (name, payload) => {
      flushDeltas();
      push(name, payload);
    },
    stop: () => clearTimeout(timer),
  };
}

const isSameStream = (a: Streamed, b: Streamed): boolean =>
  a.turn === b.turn && a.run === b.run && a.kind === b.kind && a.call === b.call;
