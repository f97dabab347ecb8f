import { z } from 'zod';
import { applyEdits, type Edited } from './edits.ts';
import { code, fsFailure, noSuchFile } from './fs-failure.ts';
import { replaceFile } from './replace-file.ts';
import { mustBeAsSeen, mustStillBe, sightOf } from './sight.ts';
import { readTextFile } from './text-file.ts';
import { defineTool, failed } from './tool.ts';
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
  run: async ({ path, edits }, { workspace, seen }) => {
    const { real, relative } = locate(workspace, path);
    try {
      const { text, bytes, stat } = await readTextFile(real, relative);
      mustBeAsSeen(seen(relative), bytes, relative);
      const edited = applyEdits(text, edits, relative);
      const whole = Buffer.from(edited.whole);
      const left = await replaceFile(real, whole, {
        mode: stat.mode,
        check: () => mustStillBe(stat, real, relative),
      });
      const saw = [sightOf(relative, whole, left)];
      const result = { text: told(relative, edits.length, edited), file: null, wrote: [relative], saw };
      return { outcome: 'done', result };
    } catch (error) {
      if (code(error) === 'ENOENT') return failed(noSuchFile(relative), { path: relative, file: null });
      return fsFailure(error, relative);
    }
  },
});

function told(path: string, count: number, { before, after, places }: Edited): string {
  const edits = count === 1 ? '1 edit' : `${count} edits`;
  const where = places === count ? '' : ` in ${places} places`;
  return `Edited ${path}: ${edits}${where}.\n\n${unifiedDiff(path, before, after)}`;
}
