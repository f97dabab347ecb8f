/** All windows that are not destroyed, oldest first. */
import type { HeadlessWindow } from './browser-window.ts';

export const windows = new Map<number, HeadlessWindow>();

/** The window a request means: the one it names, else the oldest. Ids begin anew with each launch. */
export function windowFor(id: string | null): HeadlessWindow | undefined {
  return windows.get(Number(id)) ?? windows.values().next().value;
}
