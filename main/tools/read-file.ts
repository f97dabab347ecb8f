import { z } from 'zod';
import { excerpt } from './excerpt.ts';
import { code, fsFailure, noSuchFile } from './fs-failure.ts';
import { sightOf } from './sight.ts';
import { readTextFile } from './text-file.ts';
import { defineTool, done, failed } from './tool.ts';
import { locate } from './workspace.ts';

export const readFile = defineTool({
  name: 'read-file',
  description:
    'Reads a text file of the workspace. A file that is not shown whole begins with a line in brackets that says which lines follow; read on with "from".',
  class: 'read',
  kind: 'read',
  resumes: 'The file is read again, as it is then: reading changes nothing.',
  input: z.object({
    path: z.string().min(1).describe('File, relative to the workspace.'),
    from: z.number().int().positive().optional().describe('First line to show, counted from 1.'),
    lines: z.number().int().positive().optional().describe('How many lines to show.'),
  }),
  target: ({ path }, workspace) => locate(workspace, path).relative,
  run: async ({ path, from, lines }, { workspace }) => {
    const { real, relative } = locate(workspace, path);
    try {
      const { text, bytes, stat } = await readTextFile(real, path);
      return done(excerpt(text, { path, from, lines }), sightOf(relative, bytes, stat));
    } catch (error) {
      if (code(error) === 'ENOENT') return failed(noSuchFile(path), { path: relative, file: null });
      return fsFailure(error, path);
    }
  },
});
