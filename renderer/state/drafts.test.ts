import { beforeEach, expect, test, vi } from 'vitest';
import { adoptDraft, forgetDraft, saveDraft, saveDrafts, useDrafts, writeDraft } from './drafts.ts';

const saved: unknown[] = [];
const textOf = (session: string) => useDrafts.getState().texts.get(session);

beforeEach(() => {
  vi.useFakeTimers();
  saved.length = 0;
  for (const session of ['a', 'b']) forgetDraft(session);
  const save = async (request: unknown) => void saved.push(request);
  vi.stubGlobal('window', { holdfast: { request: { 'draft:save': save } } });
});

test('case 78: what is written is saved once, a moment after the last key', () => {
  writeDraft('a', 'ha');
  vi.advanceTimersByTime(200);
  writeDraft('a', 'half');
  vi.advanceTimersByTime(299);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(saved).toEqual([{ session: 'a', text: 'half' }]);
});

test('case 78: leaving the field or the page saves at once, and nothing twice', () => {
  writeDraft('a', 'half');
  saveDraft('a');
  writeDraft('b', 'other');
  saveDrafts();
  vi.advanceTimersByTime(1000);
  expect(saved).toEqual([
    { session: 'a', text: 'half' },
    { session: 'b', text: 'other' },
  ]);
});

test('a stored draft is taken once; opening the session again does not undo typing', () => {
  adoptDraft('a', 'stored');
  writeDraft('a', 'stored and more');
  adoptDraft('a', 'stored');
  expect(textOf('a')).toBe('stored and more');
});

test('the draft of a session that is gone is neither shown nor saved', () => {
  writeDraft('a', 'half');
  forgetDraft('a');
  vi.advanceTimersByTime(1000);
  expect(textOf('a')).toBeUndefined();
  expect(saved).toEqual([]);
});
