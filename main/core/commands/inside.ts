import type { Word } from './part.ts';

/**
 * A word that as a path cannot lead outside of the folder that a command runs in, as far as its letters tell: a link may
 * still lead anywhere. Backslashes and drive letters count as what they are on Windows.
 */
export function staysInside({ kind, text, value }: Word): boolean {
  if (kind !== 'literal' && kind !== 'glob') return false;
  const path = value ?? text;
  if (/^(\/|[A-Za-z]:)|\\/.test(path)) return false;
  return !path.split('/').some((name) => name === '..' || (kind === 'glob' && couldBeParent(name)));
}

/** `.*` and `.?` find `..` too. */
const couldBeParent = (name: string): boolean => /^\.\.?[*?[]/.test(name);
