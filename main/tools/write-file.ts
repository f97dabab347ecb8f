import type { Stats } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { Failure } from '../core/errors.ts';
import { code, fsFailure } from './fs-failure.ts';
import { replaceFile } from './replace-file.ts';
import { defineTool } from './tool.ts';
import { locate } from './workspace.ts';

export const writeFile = defineTool({
  name: 'write-file',
  description:
    'Writes a text file of the workspace: the whole content, replacing what was there. Creates folders on the way. To change a part of one, use edit-file.',
  class: 'verifiable',
  kind: 'edit',
  resumes:
    'The file is either as it was or written whole, never half; what cannot be told is shown to you and not written again by itself.',
  input: z.object({
    path: z.string().min(1).describe('File, relative to the workspace.'),
    content: z.string().describe('All that the file is to hold.'),
  }),
  target: ({ path }, workspace) => locate(workspace, path).relative,
  run: async ({ path, content }, { workspace }, { seen }) => {
    if (/[\\/]$/.test(path)) throw new Failure('not-a-file', `${path} names a folder, not a file.`);
    const { real, relative } = locate(workspace, path);
    try {
      const before = await present(real, relative);
      await mkdir(dirname(real), { recursive: true });
      const bytes = Buffer.from(content);
      await replaceFile(real, bytes, { mode: before?.mode });
      seen.remember(workspace, real, bytes);
      const what = before ? `Overwrote ${relative}: ${bytes.length} bytes; it had ${before.size}.` : '';
      const text = what || `Created ${relative}: ${bytes.length} bytes.`;
      return { outcome: 'done', result: { text, file: null, wrote: [relative] } };
    } catch (error) {
      return fsFailure(error, relative);
    }
  },
});

/** The file that is there now; null when none is. `real` is no link: locate() has followed it. */
async function present(real: string, path: string): Promise<Stats | null> {
  const stat = await lstat(real).catch((error) => (code(error) === 'ENOENT' ? null : Promise.reject(error)));
  if (stat === null || stat.isFile()) return stat;
  throw new Failure(
    'not-a-file',
    `${path} is ${stat.isDirectory() ? 'a folder' : 'no ordinary file'}; it was not written.`,
  );
}
