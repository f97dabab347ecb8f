import type { Stats } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { Failure } from '../core/errors.ts';
import { code, fsFailure } from './fs-failure.ts';
import { replaceFile } from './replace-file.ts';
import { changed, mustBeAsSeen, mustStillBe, sightOf } from './sight.ts';
import { READ_AT_MOST, withFile } from './text-file.ts';
import { defineTool } from './tool.ts';
import { locate, type Place } from './workspace.ts';

export const writeFile = defineTool({
  name: 'write-file',
  description:
    'Writes a text file of the workspace: the whole content, replacing what was there; not where that changed since you read it. Creates folders on the way. To change a part of one, use edit-file.',
  class: 'verifiable',
  kind: 'edit',
  resumes:
    'The file is either as it was or written whole, never half; what cannot be told is shown to you and not written again by itself.',
  input: z.object({
    path: z.string().min(1).describe('File, relative to the workspace.'),
    content: z.string().describe('All that the file is to hold.'),
  }),
  target: ({ path }, workspace) => locate(workspace, path).relative,
  run: async ({ path, content }, { workspace, seen }) => {
    if (/[\\/]$/.test(path)) throw new Failure('not-a-file', `${path} names a folder, not a file.`);
    const { real, relative } = locate(workspace, path);
    try {
      const before = await present(real, relative);
      if (before) await mustBeUnchanged(before, { real, relative }, seen(relative));
      await mkdir(dirname(real), { recursive: true });
      const bytes = Buffer.from(content);
      const check = () => before && mustStillBe(before, real, relative);
      const left = await replaceFile(real, bytes, { mode: before?.mode, check });
      const what = before ? `Overwrote ${relative}: ${bytes.length} bytes; it had ${before.size}.` : '';
      const text = what || `Created ${relative}: ${bytes.length} bytes.`;
      const saw = [sightOf(relative, bytes, left)];
      return { outcome: 'done', result: { text, file: null, wrote: [relative], saw } };
    } catch (error) {
      return fsFailure(error, relative);
    }
  },
});

/** What nobody looked at may be replaced: that is what was asked for. What was looked at must be what was seen. */
async function mustBeUnchanged(stat: Stats, { real, relative }: Place, seen: string | null | undefined): Promise<void> {
  if (seen === undefined) return;
  if (stat.size > READ_AT_MOST) throw changed(relative);
  mustBeAsSeen(seen, await withFile(real, (file) => file.readFile()), relative);
}

/** The file that is there now; null when none is. `real` is no link: locate() has followed it. */
async function present(real: string, path: string): Promise<Stats | null> {
  const stat = await lstat(real).catch((error) => (code(error) === 'ENOENT' ? null : Promise.reject(error)));
  if (stat === null || stat.isFile()) return stat;
  throw new Failure(
    'not-a-file',
    `${path} is ${stat.isDirectory() ? 'a folder' : 'no ordinary file'}; it was not written.`,
  );
}
