/** Paths as the person reads them. Both kinds of separator, because the data may come from another system. */

export const folderName = (path: string): string => path.split(/[\\/]/).findLast((part) => part !== '') ?? path;

/** `~/projects/site` for what lies in the home folder. */
export function shortPath(path: string, home: string): string {
  if (home === '' || !path.startsWith(home)) return path;
  const rest = path.slice(home.length);
  return rest === '' || /^[\\/]/.test(rest) ? `~${rest}` : path;
}
