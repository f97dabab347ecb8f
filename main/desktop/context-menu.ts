/** The menu under the pointer: what can be done with the text, the word or the link there. */
import { type BrowserWindow, type ContextMenuParams, clipboard, Menu, type MenuItemConstructorOptions } from 'electron';
import { language } from './language.ts';
import { type Words, words } from './words.ts';

const MOST_SUGGESTIONS = 5;

type Facts = Pick<
  ContextMenuParams,
  'dictionarySuggestions' | 'editFlags' | 'isEditable' | 'linkURL' | 'misspelledWord' | 'selectionText'
>;

interface Acts {
  replace(word: string): void;
  learn(word: string): void;
  lookUp(): void;
  copyLink(address: string): void;
}

export function offerContextMenu(window: BrowserWindow): void {
  const { webContents } = window;
  const acts: Acts = {
    replace: (word) => webContents.replaceMisspelling(word),
    learn: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
    lookUp: () => webContents.showDefinitionForSelection(),
    copyLink: (address) => void clipboard.writeText(address),
  };
  webContents.on('context-menu', (_event, params) => {
    const items = contextItems(params, { acts, text: words(language()), isMac: process.platform === 'darwin' });
    // macOS offers its writing tools only where it knows the frame.
    const frame = params.frame ?? undefined;
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window, frame, sourceType: params.menuSourceType });
  });
}

interface Around {
  acts: Acts;
  text: Words;
  isMac: boolean;
}

/** Only what does something here; nothing at all is no menu. */
export function contextItems(facts: Facts, around: Around): MenuItemConstructorOptions[] {
  const groups = [
    spelling(facts, around),
    facts.isEditable ? editing(facts, around.text) : copying(facts, around.text),
    link(facts, around),
    lookingUp(facts, around),
  ];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at): MenuItemConstructorOptions[] => (at === 0 ? group : [{ type: 'separator' }, ...group]));
}

function spelling({ misspelledWord, dictionarySuggestions }: Facts, { acts, text }: Around) {
  if (misspelledWord === '') return [];
  const suggestions: MenuItemConstructorOptions[] = dictionarySuggestions
    .slice(0, MOST_SUGGESTIONS)
    .map((word) => ({ label: plain(word), click: () => acts.replace(word) }));
  if (suggestions.length === 0) suggestions.push({ label: text.noSuggestions, enabled: false });
  return [...suggestions, { id: 'learn', label: text.learnWord, click: () => acts.learn(misspelledWord) }];
}

function editing({ editFlags }: Facts, text: Words): MenuItemConstructorOptions[] {
  return [
    { role: 'cut', label: text.cut, enabled: editFlags.canCut },
    { role: 'copy', label: text.copy, enabled: editFlags.canCopy },
    { role: 'paste', label: text.paste, enabled: editFlags.canPaste },
    { role: 'selectAll', label: text.selectAll, enabled: editFlags.canSelectAll },
  ];
}

const copying = ({ selectionText, editFlags }: Facts, text: Words): MenuItemConstructorOptions[] =>
  selectionText.trim() === '' ? [] : [{ role: 'copy', label: text.copy, enabled: editFlags.canCopy }];

/** Links of the page's own are its business: their addresses mean nothing elsewhere. */
const link = ({ linkURL }: Facts, { acts, text }: Around): MenuItemConstructorOptions[] =>
  /^https?:/i.test(linkURL) ? [{ id: 'copyLink', label: text.copyLink, click: () => acts.copyLink(linkURL) }] : [];

function lookingUp({ selectionText }: Facts, { acts, text, isMac }: Around): MenuItemConstructorOptions[] {
  const selected = selectionText.trim().replace(/\s+/g, ' ');
  if (!isMac || selected === '') return [];
  const short = selected.length > 30 ? `${selected.slice(0, 30)}…` : selected;
  return [{ id: 'lookUp', label: text.lookUp(plain(short)), click: () => acts.lookUp() }];
}

/** In a menu one & would underline the letter after it. */
const plain = (label: string): string => label.replaceAll('&', '&&');
