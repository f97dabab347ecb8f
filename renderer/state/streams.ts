/**
 * Text that is still being written or printed. It never passes through a store: pieces are joined as they come and
 * shown once a frame, to those only who show that stream. Nothing here is a fact; the journal brings the whole.
 */
import { useCallback, useSyncExternalStore } from 'react';
import type { Recorded } from '../../main/core/events.ts';
import type { Streamed } from '../bridge.ts';

interface Stream {
  turn: string;
  run: number;
  arrived: string;
  shown: string;
}

const streams = new Map<string, Stream>();
const listeners = new Map<string, Set<() => void>>();
const changed = new Set<string>();
let scheduled = false;

const name = (turn: string, kind: Streamed['kind'], call: string | null): string => `${turn}/${kind}/${call ?? ''}`;

/** What is kept of a call's live output: its end. The whole comes with the result. */
const OUTPUT_KEPT = 20_000;

export function appendStreamed({ turn, run, kind, call, text }: Streamed): void {
  if (kind === 'retry') drop(turn, isOfAnswer(turn));
  if (kind === 'text' || kind === 'reasoning') drop(turn, (key) => key === name(turn, 'retry', null));
  const key = name(turn, kind, call);
  const before = streams.get(key);
  const arrived = (before?.run === run ? before.arrived : '') + text;
  const kept = kind === 'output' ? arrived.slice(-OUTPUT_KEPT) : arrived;
  streams.set(key, { turn, run, arrived: kept, shown: before?.shown ?? '' });
  schedule(key);
}

/** Drops what the journal has made superfluous. */
export function settleStreams(events: readonly Recorded[]): void {
  for (const { turn, event } of events) {
    if (event.kind === 'model-answered') drop(turn, isOfAnswer(turn));
    if (event.kind === 'tool-ended') drop(turn, (key) => key === name(turn, 'output', event.call));
    if (['run-started', 'run-ended', 'turn-ended'].includes(event.kind)) drop(turn, () => true);
  }
}

/** Of the answer that is being written; not what a call prints. */
const isOfAnswer =
  (turn: string) =>
  (key: string): boolean =>
    !key.startsWith(name(turn, 'output', null));

function drop(turn: string, which: (key: string) => boolean): void {
  for (const [key, stream] of streams) {
    if (stream.turn !== turn || !which(key)) continue;
    streams.delete(key);
    changed.delete(key);
    notify(key);
  }
}

function schedule(key: string): void {
  changed.add(key);
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(showAll);
}

function showAll(): void {
  scheduled = false;
  for (const key of changed) {
    const stream = streams.get(key);
    if (stream) stream.shown = stream.arrived;
    notify(key);
  }
  changed.clear();
}

function notify(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** The stream as of the last frame; empty where there is none. */
export const streamed = (turn: string, kind: Streamed['kind'], call: string | null = null): string =>
  streams.get(name(turn, kind, call))?.shown ?? '';

/** Calls the listener whenever that stream shows more, or less. Returns the undo. */
export function follow(turn: string, kind: Streamed['kind'], call: string | null, listener: () => void): () => void {
  const key = name(turn, kind, call);
  const those = listeners.get(key) ?? new Set();
  listeners.set(key, those.add(listener));
  return () => {
    those.delete(listener);
    if (those.size === 0) listeners.delete(key);
  };
}

export function useStream(turn: string, kind: Streamed['kind'], call: string | null = null): string {
  const subscribe = useCallback((listener: () => void) => follow(turn, kind, call, listener), [turn, kind, call]);
  return useSyncExternalStore(subscribe, () => streamed(turn, kind, call));
}
