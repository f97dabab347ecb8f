/** Which paths a .gitignore leaves out, as far as its plain patterns say. A pattern that is not understood leaves out nothing. */

export interface IgnoreRules {
  /** From the workspace, with a `/` at its end; empty for the workspace itself. */
  folder: string;
  rules: Rule[];
}

interface Rule {
  parts: string[];
  isNegated: boolean;
  onlyFolders: boolean;
}

export function ignoreRules(folder: string, text: string): IgnoreRules {
  return { folder, rules: text.split(/\r?\n/).flatMap(ruleOf) };
}

/** Of sets from the outermost folder inwards: the last rule that fits decides. */
export function isIgnored(path: string, isFolder: boolean, sets: readonly IgnoreRules[]): boolean {
  let found = false;
  for (const { folder, rules } of sets) {
    const names = path.slice(folder.length).split('/');
    for (const { parts, isNegated, onlyFolders } of rules)
      if ((isFolder || !onlyFolders) && isNegated === found && fits(parts, names)) found = !isNegated;
  }
  return found;
}

function ruleOf(line: string): Rule[] {
  const plain = line.trimEnd();
  // Classes of characters and escapes are rare.
  if (plain === '' || plain.startsWith('#') || /[[\\]/.test(plain)) return [];
  const isNegated = plain.startsWith('!');
  const pattern = isNegated ? plain.slice(1) : plain;
  const onlyFolders = pattern.endsWith('/');
  const path = onlyFolders ? pattern.slice(0, -1) : pattern;
  const parts = path.split('/');
  if (parts.filter((part) => part === '**').length > 4) return [];
  // One without a slash is meant for the names in all folders.
  return [
    { parts: parts.length === 1 ? ['**', ...parts] : parts.filter((part) => part !== ''), isNegated, onlyFolders },
  ];
}

function fits([part, ...parts]: readonly string[], [name, ...names]: readonly string[]): boolean {
  if (part === undefined) return name === undefined;
  if (part === '**')
    return (
      fits(parts, name === undefined ? [] : [name, ...names]) || (name !== undefined && fits([part, ...parts], names))
    );
  return name !== undefined && fitsName(part, name) && fits(parts, names);
}

/** `*` and `?` without a regular expression: its time grows with the product of the lengths, whatever somebody wrote. */
export function fitsName(pattern: string, name: string): boolean {
  let at = 0;
  let star = -1;
  let from = 0;
  for (let i = 0; i < name.length; ) {
    if (pattern[at] === '*') {
      star = at++;
      from = i;
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[i])) {
      at++;
      i++;
    } else if (star >= 0) {
      at = star + 1;
      i = ++from;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
