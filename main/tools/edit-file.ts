import { z } from 'zod';
import { applyEdits, type Edit, type Edited } from './edits.ts';
import { code, fsFailure, noSuchFile } from './fs-failure.ts';
import { landed, tidyUp } from './landed.ts';
import { replaceFile } from './replace-file.ts';
import { digestOf, mustBeAsSeen, mustStillBe, sightOf } from './sight.ts';
import { locateToWrite } from './start-up.ts';
import { readTextFile } from './text-file.ts';
import { defineTool, failed } from './tool.ts';
import { unifiedDiff } from './unified-diff.ts';

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
    'The file is either as it was or has every edit, never some of them, and it is looked at which: where somebody changed it since, you are asked.',
  input: z.object({
    path: z.string().min(1).describe('File, relative to the workspace.'),
    edits: z.array(edit).min(1).max(100),
  }),
  target: ({ path }, workspace) => locateToWrite(workspace, path).relative,
  intend: async ({ path, edits }, workspace) => {
    const { real, relative } = locateToWrite(workspace, path);
    const { text, bytes } = await readTextFile(real, relative);
    const { whole } = applyEdits(text, edits, relative);
    return { path: relative, before: digestOf(bytes), after: digestOf(Buffer.from(whole)) };
  },
  lookUp: ({ path, edits }, started) => {
    const now = landed(path, started);
    if (now.kind !== 'landed') return now;
    const text = told(now.path, edits.length, undone(now.bytes, edits, started.intent?.before ?? null));
    const saw = [sightOf(now.path, now.bytes, now.stat)];
    return { kind: 'ended', outcome: { outcome: 'done', result: { text, file: null, wrote: [now.path], saw } } };
  },
  end: tidyUp,
  run: async ({ path, edits }, { workspace, call, seen }) => {
    const { real, relative } = locateToWrite(workspace, path);
    try {
      const { text, bytes, stat } = await readTextFile(real, relative);
      mustBeAsSeen(seen(relative), bytes, relative);
      const edited = applyEdits(text, edits, relative);
      const whole = Buffer.from(edited.whole);
      const left = await replaceFile(real, whole, {
        mode: stat.mode,
        call,
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

/** How it came to be what it is, found by taking the edits back; null where that does not give what was there before. */
function undone(after: Buffer, edits: readonly Edit[], before: string | null): Edited | null {
  try {
    const back = edits.map((edit) => ({ ...edit, old: edit.new, new: edit.old }));
    const edited = applyEdits(after.toString(), back, '');
    const isSame = digestOf(Buffer.from(edited.whole)) === before;
    return isSame ? { ...edited, before: edited.after, after: edited.before, whole: after.toString() } : null;
  } catch {
    return null;
  }
}

function told(path: string, count: number, edited: Edited | null): string {
  const edits = count === 1 ? '1 edit' : `${count} edits`;
  if (edited === null) return `Edited ${path}: ${edits}.`;
  const where = edited.places === count ? '' : ` in ${edited.places} places`;
  return `Edited ${path}: ${edits}${where}.\n\n${unifiedDiff(path, edited.before, edited.after)}`;
}
