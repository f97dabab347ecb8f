import type { Stats } from 'node:fs';
import { z } from 'zod';
import { Failure } from '../core/errors.ts';
import { applyEdits, type Edited } from './edits.ts';
import { fsFailure } from './fs-failure.ts';
import { isStill, replaceFile } from './replace-file.ts';
import { readTextFile } from './text-file.ts';
import { defineTool } from './tool.ts';
import { unifiedDiff } from './unified-diff.ts';
import { locate } from './workspace.ts';

const edit = z.object({
  old: z.string().min(1).describe('Text as it stands in the file, exactly, with enough around it to be there once.'),
  new: z.string().describe('What is to stand there instead.'),
  all: z.boolean().optional().describe('Replace it wherever it stands.'),
});

export const editFile = defineTool({
  name: 'edit-file',
  description:
    'Replaces parts of a text file of the workspace, several at once. Read the file first. Every edit is looked for in the file as it was read, whatever the others do; they must not overlap. When one does not fit, nothing is written. Line endings are kept. Gives a diff.',
  class: 'verifiable',
  kind: 'edit',
  resumes:
    'The file is either as it was or has every edit, never some of them; what cannot be told is shown to you and not edited again by itself.',
  input: z.object({
    path: z.string().min(1).describe('File, relative to the workspace.'),
    edits: z.array(edit).min(1).max(100),
  }),
  target: ({ path }, workspace) => locate(workspace, path).relative,
  run: async ({ path, edits }, { workspace }, { seen }) => {
    const { real, relative } = locate(workspace, path);
    try {
      const { text, bytes, stat } = await readTextFile(real, relative);
      if (!seen.isAsSeen(workspace, real, bytes)) throw changed(relative);
      const edited = applyEdits(text, edits, relative);
      const whole = Buffer.from(edited.whole);
      await replaceFile(real, whole, { mode: stat.mode, check: () => mustStillBe(stat, real, relative) });
      seen.remember(workspace, real, whole);
      const result = { text: told(relative, edits.length, edited), file: null, wrote: [relative] };
      return { outcome: 'done', result };
    } catch (error) {
      return fsFailure(error, relative);
    }
  },
});

/** Someone may have written, another conversation too, while the new text was made. */
function mustStillBe(stat: Stats, real: string, path: string): void {
  if (!isStill(stat, real)) throw changed(path);
}

const changed = (path: string): Failure =>
  new Failure('changed', `${path} changed since it was read; read it again. Nothing was written.`);

function told(path: string, count: number, { before, after, places }: Edited): string {
  const edits = count === 1 ? '1 edit' : `${count} edits`;
  const where = places === count ? '' : ` in ${places} places`;
  return `Edited ${path}: ${edits}${where}.\n\n${unifiedDiff(path, before, after)}`;
}
