/** What an edit replaces, line by line. Pure. */
import { diffArrays } from 'diff';
import { z } from 'zod';

const shape = z.object({
  edits: z.array(z.object({ old: z.string(), new: z.string(), all: z.boolean().optional() })).min(1),
});

export type Edit = z.infer<typeof shape>['edits'][number];

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** The edits in a call's input, or null: a model may have sent anything. */
export function editsOf(input: unknown): Edit[] | null {
  const read = shape.safeParse(input);
  return read.success ? read.data.edits : null;
}

/** Texts that take longer to compare are shown as the whole of one and the whole of the other. */
const PATIENCE_MS = 100;

export function diffLines({ old, new: next }: Edit): DiffLine[] {
  const [before, after] = [linesOf(old), linesOf(next)];
  const parts = diffArrays(before, after, { timeout: PATIENCE_MS });
  if (!parts) return [...before.map(line('removed')), ...after.map(line('added'))];
  return parts.flatMap(({ value, added, removed }) => value.map(line(removed ? 'removed' : added ? 'added' : 'same')));
}

const line =
  (kind: DiffLine['kind']) =>
  (text: string): DiffLine => ({ kind, text });

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n/));

const signs = { same: ' ', removed: '-', added: '+' };

/** All of it as text, to be copied. */
export const diffText = (edits: readonly Edit[]): string =>
  edits
    .map((edit) =>
      diffLines(edit)
        .map(({ kind, text }) => `${signs[kind]}${text}`)
        .join('\n'),
    )
    .join('\n\n');
