import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { fsFailure } from './fs-failure.ts';
import { TEXT_LIMIT } from './output.ts';
import { defineTool, done } from './tool.ts';
import { locate } from './workspace.ts';

export const listFolder = defineTool({
  name: 'list-folder',
  description:
    'Lists what a folder of the workspace holds, one name a line: folders end with "/", links with "@". Not recursive.',
  class: 'read',
  kind: 'read',
  resumes: 'The folder is listed again: looking changes nothing.',
  input: z.object({
    path: z.string().optional().describe('Folder, relative to the workspace. Left out: the workspace itself.'),
  }),
  target: ({ path = '.' }, workspace) => locate(workspace, path).relative,
  run: async ({ path = '.' }, { workspace }) => {
    const { real } = locate(workspace, path);
    const entries = await readdir(real, { withFileTypes: true }).catch((error) => fsFailure(error, path));
    return done(listing(entries.map(label).sort()));
  },
});

const label = (entry: Dirent): string =>
  entry.isDirectory() ? `${entry.name}/` : entry.isSymbolicLink() ? `${entry.name}@` : entry.name;

function listing(names: readonly string[]): string {
  if (names.length === 0) return '[The folder is empty.]';
  const shown: string[] = [];
  let room = TEXT_LIMIT - 100;
  for (const name of names) {
    room -= Buffer.byteLength(name) + 1;
    if (room < 0) break;
    shown.push(name);
  }
  const left = names.length - shown.length;
  return [...shown, ...(left > 0 ? [`[And ${left} more of ${names.length}, not shown.]`] : [])].join('\n');
}
