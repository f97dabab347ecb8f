/** What was interrupted, as the app lists it, read again when something may have changed. */
import { create } from 'zustand';
import { ask, type RecoveryRow } from '../bridge.ts';
import { useApp } from './app.ts';
import { useSessions } from './sessions.ts';

interface RecoveryState {
  /** Null until it has been read. */
  rows: RecoveryRow[] | null;
  /** Why it could not be read. */
  failed: string | null;
}

export const useRecovery = create<RecoveryState>()(() => ({ rows: null, failed: null }));

let latest = 0;

export async function readRecovery(): Promise<void> {
  const mine = ++latest;
  const reply = await ask('recovery:open', {});
  if (mine !== latest) return;
  useRecovery.setState(reply.ok ? { rows: reply.value, failed: null } : { failed: reply.error.message });
}

/** A live run changes its session often; the list is read at most this often. */
const EVERY = 250;

/** Reads now, and again after every change, until the undo is called. */
export function followRecovery(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function changed(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void readRecovery();
    }, EVERY);
  }
  const undos = [
    useSessions.subscribe(({ rows }, before) => rows !== before.rows && changed()),
    useApp.subscribe(({ notices }, before) => notices !== before.notices && changed()),
  ];
  void readRecovery();
  return () => {
    clearTimeout(timer);
    for (const undo of undos) undo();
  };
}
