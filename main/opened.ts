/**
 * What a link, a folder or a second start asks for. It only ever fills in a new conversation: nothing is sent, and only a
 * folder that is there is chosen. Anyone may write a link, so whatever is odd about one is harmless.
 */
import { isAbsolute, resolve } from 'node:path';
import { readLaunch } from './config.ts';

export const SCHEME = 'holdfast:';
/** Characters of a link and of the text in it. Command lines of Windows are shorter than a link may be. */
const LONGEST_LINK = 64_000;
export const LONGEST_TEXT = 8_000;

export type Place = 'folder' | 'file' | null;

export interface Look {
  /** What lies at an absolute path. Must not throw. */
  placeAt(path: string): Place;
  /** Stands at the end of a text that was cut, for the person to read. */
  textWasCut: string;
}

export interface Opened {
  workspace: string | null;
  text: string | null;
  /** Why something was not taken, for the log; nothing of its content. */
  ignored: string[];
}

const nothing: Opened = { workspace: null, text: null, ignored: [] };
const ignoring = (reason: string): Opened => ({ ...nothing, ignored: [reason] });

/**
 * The arguments of a start, ours or a second one's; relative folders are that process's own. Whoever calls has left out
 * the path of the app itself. Chromium adds switches of its own, which mean nothing here.
 */
export function openedByLaunch(launch: unknown, look: Look): Opened {
  const data = readLaunch(launch);
  if (data === null) return ignoring('What a second start handed over does not fit.');
  const values = data.arguments.filter((argument) => argument !== '' && !argument.startsWith('-'));
  const link = values.find(isLink);
  const folder = values.find((value) => !isLink(value) && placeOf(value, data.folder, look) === 'folder');
  const byLink = link === undefined ? nothing : openedByLink(link, look);
  return { ...byLink, workspace: byLink.workspace ?? (folder === undefined ? null : resolve(data.folder, folder)) };
}

/** A folder, or the folder that a file lies in. */
export function openedByFile(path: string, look: Look): Opened {
  if (!isAbsolute(path)) return ignoring('A file that was opened has no whole path.');
  const place = look.placeAt(path);
  if (place === null) return ignoring('A file or folder that was opened is not there.');
  return { ...nothing, workspace: place === 'folder' ? path : resolve(path, '..') };
}

/** `holdfast://new?text=…&folder=…`, each part optional. */
export function openedByLink(link: string, look: Look): Opened {
  if (link.length > LONGEST_LINK) return ignoring('A link was too long.');
  const url = URL.parse(link);
  if (url?.protocol !== SCHEME || url.host !== 'new' || !/^\/?$/.test(url.pathname)) {
    return ignoring('A link asked for something that Holdfast does not know.');
  }
  const folder = url.searchParams.get('folder');
  const ignored = folder === null ? null : refusal(folder, look);
  return {
    workspace: ignored === null ? folder : null,
    text: textOf(url.searchParams.get('text') ?? '', look.textWasCut),
    ignored: ignored === null ? [] : [ignored],
  };
}

const isLink = (argument: string): boolean => argument.slice(0, SCHEME.length).toLowerCase() === SCHEME;

const placeOf = (path: string, folder: string, look: Look): Place =>
  path.includes('\0') || !isAbsolute(folder) ? null : look.placeAt(resolve(folder, path));

/** Looking at a path of another machine would log in there with the person's account: a link must not make it happen. */
function refusal(folder: string, look: Look): string | null {
  if (/^[\\/]{2}/.test(folder)) return 'A link named a folder of another machine.';
  if (!isAbsolute(folder) || folder.includes('\0')) return 'A link named a folder without its whole path.';
  return look.placeAt(folder) === 'folder' ? null : 'A link named a folder that is not there.';
}

/** What cannot be seen is left out: a person answers for every character they send. */
function textOf(given: string, textWasCut: string): string | null {
  const text = given.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
  if (text === '') return null;
  // By whole characters: half of one is none.
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).toWellFormed()}\n\n${textWasCut}`;
}

/**
 * Control characters and whatever Unicode says is shown as nothing (marks of direction, tags, most variation selectors:
 * whole sentences can hide in them), private characters, and the lines and paragraphs that no key makes. What joins letters
 * and pictures stays, as words of several languages and emoji need it, but for rows that nothing needs.
 */
const UNSEEN =
  /[^\P{Cc}\n\t]|(?:\u200c|\u200d|\ufe0f){3,}|(?!\u200c|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\u2028\u2029\ufff9-\ufffb]/gu;
