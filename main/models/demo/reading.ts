/** What a clause comes to, and small things that the rules of both languages need. Pure. */
import { unquoted } from './clauses.ts';
import { FILES_AT_MOST, type Step } from './steps.ts';

export type Topic = 'greeting' | 'help' | 'who' | 'thanks' | 'again' | 'continue' | 'too-many';
type Focus = Extract<Step, { kind: 'run' }>['focus'];
type Manner = Extract<Step, { kind: 'read' }>['manner'];

/** `focus` and `manner` say how the step before is to be told. */
export type Reading =
  | { kind: 'step'; step: Step }
  | { kind: 'talk'; topic: Topic }
  | { kind: 'focus'; focus: Focus }
  | { kind: 'manner'; manner: Manner };

/** Null: the clause is none of its kind. */
export type Rule = (clause: string) => Reading | null;

export const step = (step: Step): Reading => ({ kind: 'step', step });

/** What a pattern's named groups matched. */
export type Groups = Record<string, string | undefined>;

/** The clause matches the pattern; what its groups hold may still be declined. */
export const rule =
  (pattern: RegExp, read: (groups: Groups) => Reading | null): Rule =>
  (clause) => {
    const match = pattern.exec(clause);
    return match ? read(match.groups ?? {}) : null;
  };

/** A file for each of the numbers. */
export function numbers(from: number, to: number, folder: string, slowly: boolean): Reading | null {
  if (to < from) return null;
  if (to - from >= FILES_AT_MOST) return { kind: 'talk', topic: 'too-many' };
  return step({ kind: 'numbers', from, to, folder: folder.replace(/\/+$/, ''), slowly });
}

type PathOf = (groups: Groups) => string | null;

export const replace =
  (pathOf: PathOf) =>
  (groups: Groups): Reading | null => {
    const path = pathOf(groups);
    const old = unquoted(groups.old ?? '');
    return path === null || old === '' ? null : step({ kind: 'replace', path, old, new: unquoted(groups.new ?? '') });
  };

/** In one file where a path was named, else everywhere. */
export const search =
  (pathOf: PathOf) =>
  (groups: Groups): Reading | null => {
    const query = unquoted(groups.query ?? '');
    const path = groups.path === undefined ? null : pathOf(groups);
    const isPlace = groups.path === undefined || path !== null;
    return query === '' || !isPlace ? null : step({ kind: 'search', query, path });
  };

const words = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  '零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十',
].map((line) => line.split(' '));

/** A number in digits or in words up to twenty; null when it is none. */
export function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,6}$/.test(word)) return Number(word);
  const name = word.toLowerCase().replace('两', '二');
  const found = words.map((names) => names.indexOf(name)).find((index) => index >= 0);
  return found ?? null;
}
