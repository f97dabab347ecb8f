/** How well a path fits what somebody types of it: pure, and quick enough for every file at every key. */

/** Files whose path holds the letters in their order, the likeliest first: by name, then by path, the shorter ones first. */
export function likeliest(paths: readonly string[], typed: string, count: number): string[] {
  const query = typed.replace(/\s+/g, '').replaceAll('\\', '/').toLowerCase();
  return paths
    .flatMap((path) => {
      const rank = rankOf(path.toLowerCase(), query);
      return rank === null ? [] : [{ path, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, count)
    .map(({ path }) => path);
}

/** Smaller is likelier; null where the letters are not there. */
function rankOf(path: string, query: string): number | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === query || path === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(query)) return 2;
  if (path.startsWith(query)) return 3;
  if (path.includes(query)) return 4;
  if (holds(name, query)) return 5;
  return holds(path, query) ? 6 : null;
}

/** All letters in their order, with anything between. */
function holds(text: string, query: string): boolean {
  let at = 0;
  for (const letter of query) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
