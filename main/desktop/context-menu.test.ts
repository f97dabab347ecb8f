import { expect, test, vi } from 'vitest';
import { contextItems } from './context-menu.ts';
import { words } from './words.ts';

vi.mock('electron', () => ({}));

const editFlags = {
  canCopy: true,
  canCut: true,
  canDelete: true,
  canEditRichly: false,
  canPaste: true,
  canRedo: false,
  canSelectAll: true,
  canUndo: false,
};
const blank = {
  dictionarySuggestions: [],
  editFlags,
  isEditable: false,
  linkURL: '',
  misspelledWord: '',
  selectionText: '',
};

function menu(facts: Partial<Parameters<typeof contextItems>[0]>, isMac = false) {
  const acts = { replace: vi.fn(), learn: vi.fn(), lookUp: vi.fn(), copyLink: vi.fn() };
  const items = contextItems({ ...blank, ...facts }, { acts, text: words('en'), isMac });
  return { acts, items, labels: items.map(({ type, label }) => (type === 'separator' ? '-' : label)) };
}

// Whoever calls it passes what Electron would: the event is not needed.
const press = (item: { click?: unknown } | undefined) => (item?.click as (() => void) | undefined)?.();

test('nothing to do is no menu', () => {
  expect(menu({}).items).toEqual([]);
  expect(menu({ linkURL: 'app://bundle/index.html' }).items).toEqual([]);
});

test('a text field offers what can be done with it', () => {
  const { items, labels } = menu({ isEditable: true, editFlags: { ...editFlags, canPaste: false } });
  expect(labels).toEqual(['Cut', 'Copy', 'Paste', 'Select All']);
  expect(items.map(({ enabled }) => enabled)).toEqual([true, true, false, true]);
});

test('a misspelled word offers at most five others, and to be learned', () => {
  const dictionarySuggestions = ['receive', 'R&D', 'c', 'd', 'e', 'f'];
  const { acts, items, labels } = menu({ isEditable: true, misspelledWord: 'recieve', dictionarySuggestions });
  expect(labels.slice(0, 7)).toEqual(['receive', 'R&&D', 'c', 'd', 'e', 'Add to Dictionary', '-']);
  press(items[1]);
  press(items[5]);
  expect([acts.replace.mock.calls, acts.learn.mock.calls]).toEqual([[['R&D']], [['recieve']]]);
  expect(menu({ isEditable: true, misspelledWord: 'qqq' }).labels[0]).toBe('No Suggestions');
});

test('a link to the web offers its address', () => {
  const { acts, items, labels } = menu({ linkURL: 'https://example.com/?a=1&b=2', selectionText: 'words' });
  expect(labels).toEqual(['Copy', '-', 'Copy Link']);
  press(items[2]);
  expect(acts.copyLink).toHaveBeenCalledWith('https://example.com/?a=1&b=2');
});

test('only macOS looks up what is selected, which is shown short', () => {
  expect(menu({ selectionText: 'word' }).labels).toEqual(['Copy']);
  const { labels } = menu({ selectionText: `one\n two ${'x'.repeat(60)}` }, true);
  expect(labels).toEqual(['Copy', '-', `Look Up “one two ${'x'.repeat(22)}…”`]);
});
