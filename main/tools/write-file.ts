import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../core/errors.ts';
import { code, fsFailure } from './fs-failure.ts';
import { defineTool } from './tool.ts';
import { locate } from './workspace.ts';

export const writeFile = defineTool({
  name: 'write-file',
  description:
    'Writes a text file of the workspace: the whole content, replacing what was there. Creates folders on the way. To change a part, read the file first and write it whole.',
  class: 'verifiable',
  kind: 'edit',
  resumes:
    'The file is either as it was or written whole, never half; what cannot be told is shown to you and not written again by itself.',
  input: z.object({
    path: z.string().min(1).describe('File, relative to the workspace.'),
    content: z.string().describe('All that the file is to hold.'),
  }),
  target: ({ path }, workspace) => locate(workspace, path).relative,
  run: async ({ path, content }, { workspace }) => {
    if (/[\\/]$/.test(path)) throw new Failure('not-a-file', `${path} names a folder, not a file.`);
    const { real, relative } = locate(workspace, path);
    try {
      const before = await present(real, relative);
      await mkdir(dirname(real), { recursive: true });
      const bytes = Buffer.from(content);
      await replace(real, bytes, before?.mode);
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

/**
 * Beside the file, flushed, then renamed over it: a reader, a crash or a full disk sees the old file or the new one.
 * A link that took the file's place meanwhile is replaced, not followed. An abort does not cut it: it takes
 * milliseconds, and a whole answer is worth more than a quick one.
 */
async function replace(real: string, bytes: Buffer, mode: number | undefined): Promise<void> {
  const temporary = join(dirname(real), `.${basename(real).slice(0, 60)}.${crypto.randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await fill(file, bytes, mode);
    } finally {
      await file.close();
    }
    await rename(temporary, real);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await flushFolder(dirname(real));
}

async function fill(file: FileHandle, bytes: Buffer, mode: number | undefined): Promise<void> {
  await file.writeFile(bytes);
  if (mode !== undefined) await file.chmod(mode & 0o7777);
  await file.sync();
}

/** Makes the rename itself durable. Windows and some network disks cannot; there the file system decides. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
