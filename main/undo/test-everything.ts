/** For tests: a folder whole, to be compared. */
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Every file, folder and link below, with its bytes and permissions. */
export function everything(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    names.map((name) => {
      const place = path.join(folder, name);
      const stat = lstatSync(place);
      const content = stat.isFile()
        ? readFileSync(place, 'base64')
        : stat.isSymbolicLink()
          ? readlinkSync(place)
          : '(folder)';
      return [name, `${(stat.mode & 0o7777).toString(8)} ${content}`];
    }),
  );
}
