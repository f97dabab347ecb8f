/** Names of files and folders in what a person wrote. Pure. */
import { unquoted } from './clauses.ts';

const FILLERS = new Set(
  'the a my this file files folder folders content contents of both please for me in and with text 文件 文件夹 目录 的 内容'.split(
    ' ',
  ),
);

/** Names that have no extension and still are files to everybody. */
const BARE = /^(readme|license|makefile|dockerfile|changelog|notice|authors)$/i;

/** More a file than a folder, by its last name alone. */
export const hasExtension = (name: string): boolean => BARE.test(name) || /[^/.][^/]*\.\w+$/.test(name);

export const isFileName = (name: string): boolean =>
  BARE.test(name) || (/^[^\s,，。;:：*?"<>|]+$/.test(name) && /[./\\]/.test(name) && /[\p{L}\p{N}]/u.test(name));

/** Something in it looks like the name of a file. */
export const namesFile = (text: string): boolean => /[\p{L}\p{N}_-]\.\w/u.test(text);

/** What number a file has in a row of files, for those who say "number 7". */
export const numberInRow = (path: string): string | undefined => /(?:^|\/)(?:file-)?0*(\d+)\.txt$/.exec(path)?.[1];

/** Null unless every word is a name or a filler: then it was not a list of files. */
export function filesIn(text: string): string[] | null {
  const words = text
    .replace(/[\s.?!。？！]+$/, '')
    .split(/\s*(?:[,，、&]|\band\b|以及|和|与|跟)\s*|\s+/i)
    .map((word) => unquoted(word).replace(/(?:文件|的内容|这个文件)$/, ''))
    .filter((word) => word !== '' && !FILLERS.has(word.toLowerCase()));
  const isList = words.length > 0 && words.length <= 10 && words.every(isFileName);
  return isList ? [...new Set(words)] : null;
}

const HERE =
  /^(?:this|the|my|current|here|workspace|the workspace|(?:this|the|my|the current) (?:folder|directory|project|workspace)|\.|这里|这个|当前|本|这个文件夹|当前文件夹|工作区)$/i;

/** A folder as it was named; '.' for the one that the talk is about. */
export function folderIn(text: string | undefined): string | null {
  const bare = (text ?? '')
    .trim()
    .replace(/[\s?!。？！]+$/, '')
    .replace(/(?<=\S)\.$/, '');
  if (bare === '' || HERE.test(bare)) return '.';
  const name = unquoted(
    bare
      .replace(/^(?:the\s+)?(?:folder|directory)\s+|^the\s+|\s+(?:folder|directory)$/gi, '')
      .replace(/\s*(?:文件夹|目录)$/, ''),
  );
  return /^[^\s,，:*?"<>|]+$/.test(name) ? name.replace(/(?<=.)\/+$/, '') : null;
}
