import { beforeEach, expect, test, vi } from 'vitest';
import type { Attachment } from '../../main/core/message.ts';
import {
  adoptDraft,
  attachToDraft,
  detachFromDraft,
  draftOf,
  forgetDraft,
  saveDraft,
  saveDrafts,
  takeSent,
  useDrafts,
  writeDraft,
} from './drafts.ts';

const file = (name: string): Attachment => ({ digest: name, name, type: 'text/plain', size: 1, kind: 'text' });

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
  expect(saved).toEqual([{ session: 'a', text: 'half', attachments: [] }]);
});

test('case 78: leaving the field or the page saves at once, and nothing twice', () => {
  writeDraft('a', 'half');
  saveDraft('a');
  writeDraft('b', 'other');
  saveDrafts();
  vi.advanceTimersByTime(1000);
  expect(saved).toEqual([
    { session: 'a', text: 'half', attachments: [] },
    { session: 'b', text: 'other', attachments: [] },
  ]);
});

test('a stored draft is taken once; opening the session again does not undo typing', () => {
  adoptDraft('a', { text: 'stored', attachments: [file('1')] });
  writeDraft('a', 'stored and more');
  detachFromDraft('a', ['1']);
  adoptDraft('a', { text: 'stored', attachments: [file('1')] });
  expect(draftOf('a')).toEqual({ text: 'stored and more', attachments: [] });
});

test('the draft of a session that is gone is neither shown nor saved', () => {
  writeDraft('a', 'half');
  forgetDraft('a');
  vi.advanceTimersByTime(1000);
  expect(textOf('a')).toBeUndefined();
  expect(saved).toEqual([]);
});

test('files are a part of the draft, each once, and are saved at once', () => {
  attachToDraft('a', [file('1'), file('2'), file('1')]);
  attachToDraft('a', [file('2'), file('3')]);
  detachFromDraft('a', ['1']);
  vi.advanceTimersByTime(300);
  expect(saved).toHaveLength(3);
  expect(saved.at(-1)).toEqual({ session: 'a', text: '', attachments: [file('2'), file('3')] });
});

test('what was sent leaves the draft; what was added meanwhile stays', () => {
  writeDraft('a', ' Look ');
  attachToDraft('a', [file('1')]);
  attachToDraft('a', [file('2')]);
  takeSent('a', 'Look', [file('1')]);
  expect(draftOf('a')).toEqual({ text: '', attachments: [file('2')] });
  writeDraft('a', 'Look, and more');
  takeSent('a', 'Look', []);
  expect(draftOf('a').text).toBe('Look, and more');
});

test('a file that was attached before the stored draft came is not undone by it', () => {
  attachToDraft('a', [file('1')]);
  adoptDraft('a', { text: 'stored', attachments: [file('2')] });
  expect(draftOf('a')).toEqual({ text: '', attachments: [file('1')] });
});
