import type { Stats } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { Failure } from '../core/errors.ts';
import type { ToolOutcome } from '../core/ports.ts';
import { code, fsFailure } from './fs-failure.ts';
import { landed, tidyUp } from './landed.ts';
import { replaceFile } from './replace-file.ts';
import { changed, digestOf, mustBeAsSeen, mustStillBe, sightOf } from './sight.ts';
import { locateToWrite } from './start-up.ts';
import { READ_AT_MOST, withFile } from './text-file.ts';
import { defineTool } from './tool.ts';
import type { Place } from './workspace.ts';

export const writeFile = defineTool({
  name: 'write-file',
  description:
    'Writes a text file of the workspace: the whole content, replacing what was there; not where that changed since you read it. Creates folders on the way. To change a part of one, use edit-file.',
  class: 'verifiable',
  kind: 'edit',
  resumes:
    'The file is either as it was or written whole, never half, and it is looked at which: where somebody changed it since, you are asked.',
  input: z.object({
    path: z.string().min(1).describe('File, relative to the workspace.'),
    content: z.string().describe('All that the file is to hold.'),
  }),
  target: ({ path }, workspace) => locateToWrite(workspace, path).relative,
  intend: async ({ path, content }, workspace) => {
    const { real, relative } = locateToWrite(workspace, path);
    const before = await present(real, relative);
    if (before !== null && before.size > READ_AT_MOST) return null;
    const bytes = before && (await withFile(real, (file) => file.readFile()));
    return { path: relative, before: bytes && digestOf(bytes), after: digestOf(Buffer.from(content)) };
  },
  lookUp: ({ path }, started) => {
    const now = landed(path, started);
    if (now.kind !== 'landed') return now;
    const isNew = started.intent?.before === null;
    return { kind: 'ended', outcome: written(now.path, { isNew, bytes: now.bytes, stat: now.stat }) };
  },
  end: tidyUp,
  run: async ({ path, content }, { workspace, call, seen }) => {
    if (/[\\/]$/.test(path)) throw new Failure('not-a-file', `${path} names a folder, not a file.`);
    const { real, relative } = locateToWrite(workspace, path);
    try {
      const before = await present(real, relative);
      if (before) await mustBeUnchanged(before, { real, relative }, seen(relative));
      await mkdir(dirname(real), { recursive: true });
      const bytes = Buffer.from(content);
      const check = () => mustStillBe(before, real, relative);
      const stat = await replaceFile(real, bytes, { mode: before?.mode, call, check });
      return written(relative, { isNew: before === null, bytes, stat });
    } catch (error) {
      return fsFailure(error, relative);
    }
  },
});

/** The same of a write that was only found again. */
function written(path: string, { isNew, bytes, stat }: { isNew: boolean; bytes: Buffer; stat: Stats }): ToolOutcome {
  const text = `${isNew ? 'Created' : 'Overwrote'} ${path}: ${bytes.length} bytes.`;
  return { outcome: 'done', result: { text, file: null, wrote: [path], saw: [sightOf(path, bytes, stat)] } };
}

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
