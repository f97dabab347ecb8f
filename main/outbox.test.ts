import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushName, SessionRow, Streamed } from '../preload/contract.ts';
import { createOutbox } from './outbox.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const delta = (text: string, turn = 't'): Streamed => ({ session: 's', turn, run: 1, kind: 'text', call: null, text });

function collecting() {
  const pushed: [PushName, unknown][] = [];
  const row = { id: 's' } as SessionRow; // Only its identity matters here.
  const outbox = createOutbox(
    (name, payload) => pushed.push([name, payload]),
    (id) => (id === 's' ? row : null),
  );
  return { pushed, outbox };
}

test('deltas of one stream are joined, those of two are kept apart and in order', () => {
  const { pushed, outbox } = collecting();
  for (const one of [delta('a'), delta('b'), delta('c', 'u'), delta('d')]) outbox.streamed(one);
  expect(pushed).toEqual([]);
  vi.advanceTimersByTime(30);
  expect(pushed.map(([, payload]) => payload)).toEqual([delta('ab'), delta('c', 'u'), delta('d')]);
});

test('a fact never overtakes the text that was streamed before it', () => {
  const { pushed, outbox } = collecting();
  outbox.streamed(delta('a'));
  outbox.now('inbox:changed', { session: 's', inbox: [] });
  expect(pushed.map(([name]) => name)).toEqual(['turn:streamed', 'inbox:changed']);
});

test('a session that changed often is sent once, one that is gone not at all', () => {
  const { pushed, outbox } = collecting();
  for (const id of ['s', 's', 'gone', 's']) outbox.session(id);
  vi.advanceTimersByTime(30);
  expect(pushed.map(([name]) => name)).toEqual(['session:changed']);
});
