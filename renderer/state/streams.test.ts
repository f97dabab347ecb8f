import { beforeEach, expect, test, vi } from 'vitest';
import type { Streamed } from '../bridge.ts';
import { appendStreamed, follow, settleStreams, streamed } from './streams.ts';
import { Journal, say } from './test-journal.ts';

let frames: (() => void)[] = [];
let turn = 0;

beforeEach(() => {
  turn += 1;
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

const nextFrame = (): void => frames.splice(0).forEach((frame) => void frame());

const piece = (text: string, more: Partial<Streamed> = {}): Streamed => ({
  session: 'session',
  turn: `turn-${turn}`,
  run: 1,
  kind: 'text',
  call: null,
  text,
  ...more,
});

test('case 75: many pieces are shown in one go at the next frame', () => {
  const shown = vi.fn();
  follow(`turn-${turn}`, 'text', null, shown);
  for (const text of ['Hel', 'lo, ', 'tide']) appendStreamed(piece(text));
  expect(streamed(`turn-${turn}`, 'text')).toBe('');
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(streamed(`turn-${turn}`, 'text')).toBe('Hello, tide');
  expect(shown).toHaveBeenCalledTimes(1);
});

test('a stream that nobody shows tells nobody else', () => {
  const other = vi.fn();
  follow(`turn-${turn}`, 'reasoning', null, other);
  appendStreamed(piece('Hello'));
  nextFrame();
  expect(other).not.toHaveBeenCalled();
});

test('the recorded answer takes the place of what was streamed, not of what a call prints', () => {
  appendStreamed(piece('Hello'));
  appendStreamed(piece('3 tests', { kind: 'output', call: '3.0' }));
  nextFrame();
  settleStreams(new Journal(`turn-${turn}`).answer(say('Hello')).events.slice(2));
  expect(streamed(`turn-${turn}`, 'text')).toBe('');
  expect(streamed(`turn-${turn}`, 'output', '3.0')).toBe('3 tests');
});

test('what another run had begun to say is not continued', () => {
  appendStreamed(piece('Half a'));
  appendStreamed(piece('A whole', { run: 2 }));
  nextFrame();
  expect(streamed(`turn-${turn}`, 'text')).toBe('A whole');
});

test('a retry makes what was streamed of the answer void and is said until the next word comes', () => {
  const id = `turn-${turn}`;
  appendStreamed(piece('Half an ans'));
  appendStreamed(piece('because', { kind: 'reasoning' }));
  appendStreamed(piece('3 tests', { kind: 'output', call: '3.0' }));
  appendStreamed(piece('The server is busy. Trying again.', { kind: 'retry' }));
  nextFrame();
  expect([streamed(id, 'text'), streamed(id, 'reasoning')]).toEqual(['', '']);
  expect(streamed(id, 'retry')).toBe('The server is busy. Trying again.');
  expect(streamed(id, 'output', '3.0')).toBe('3 tests');
  appendStreamed(piece('A whole'));
  nextFrame();
  expect([streamed(id, 'text'), streamed(id, 'retry')]).toEqual(['A whole', '']);
});

test('of several retries the last one is said', () => {
  appendStreamed(piece('Once.', { kind: 'retry' }));
  appendStreamed(piece('Twice.', { kind: 'retry' }));
  nextFrame();
  expect(streamed(`turn-${turn}`, 'retry')).toBe('Twice.');
});
