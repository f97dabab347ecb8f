import { z } from 'zod';
import { filesBelow } from './files-below.ts';
import { fsFailure } from './fs-failure.ts';
import { searchIn } from './search-in.ts';
import { searchPattern } from './search-pattern.ts';
import { searchResult } from './search-result.ts';
import { defineTool } from './tool.ts';
import { locate } from './workspace.ts';

const TIME_MS = 20_000;
const MATCHES_AT_MOST = 200;

export const searchFiles = defineTool({
  name: 'search-files',
  description:
    'Searches the text files of the workspace and gives each line that matches as "path:line: text". Looks for the query as it stands unless "regex" is set; a match is always within one line. Leaves out .git, node_modules, files that usually keep secrets (.env, keys), binary files and files over 2 MiB.',
  class: 'read',
  kind: 'read',
  resumes: 'The files are searched again, as they are then: searching changes nothing.',
  input: z.object({
    query: z
      .string()
      .min(1)
      .max(1000)
      .refine((text) => !text.includes('\n'), 'Expected text of one line'),
    path: z.string().optional().describe('Folder or file, relative to the workspace. Left out: the whole workspace.'),
    regex: z.boolean().optional().describe('The query is a regular expression of JavaScript.'),
    caseSensitive: z.boolean().optional().describe('Left out: upper and lower case are the same.'),
    glob: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Only these files, from the folder: *.md in every folder, src/**/*.ts, *.{js,ts}.'),
    limit: z.number().int().positive().max(MATCHES_AT_MOST).optional().describe('Lines to show; 200 when left out.'),
  }),
  target: ({ path = '.' }, workspace) => locate(workspace, path).relative,
  run: async ({ path = '.', glob, limit = MATCHES_AT_MOST, ...wanted }, { workspace, signal }) => {
    const pattern = searchPattern(wanted);
    const place = locate(workspace, path);
    const until = AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)]);
    const files = await filesBelow(place, glob, until).catch((error) => fsFailure(error, path));
    const search = await searchIn({ workspace, files, pattern, limit, signal: until });
    return searchResult(search, signal);
  },
});
