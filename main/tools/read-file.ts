import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import { Failure } from '../core/errors.ts';
import { excerpt } from './excerpt.ts';
import { fsFailure } from './fs-failure.ts';
import { defineTool, done } from './tool.ts';
import { locate } from './workspace.ts';

const READ_AT_MOST = 32 * 1024 * 1024;

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
    const { real } = locate(workspace, path);
    const text = await readText(real, path).catch((error) => fsFailure(error, path));
    return done(excerpt(text, { path, from, lines }));
  },
});

// A link that took the file's place since locate() is not followed, and a pipe does not block; Windows has neither flag.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

async function readText(real: string, path: string): Promise<string> {
  const file = await open(real, FLAGS);
  try {
    return decode(await readWhole(file, path), path);
  } finally {
    await file.close();
  }
}

async function readWhole(file: FileHandle, path: string): Promise<Buffer> {
  const stat = await file.stat();
  if (stat.isDirectory()) throw new Failure('not-a-file', `${path} is a folder, not a file. List it instead.`);
  if (!stat.isFile()) throw new Failure('not-a-file', `${path} is a device or a pipe, not a file.`);
  if (stat.size > READ_AT_MOST)
    throw new Failure('too-large', `${path} is too large to read (${stat.size} bytes). Look at a part with a command.`);
  return file.readFile();
}

/** UTF-8 or nothing: what was decoded with losses would be written back damaged. A byte order mark is kept. */
function decode(bytes: Buffer, path: string): string {
  if (bytes.subarray(0, 8192).includes(0)) throw new Failure('binary', `${path} is not a text file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new Failure('binary', `${path} is not UTF-8 text.`, { cause: error });
  }
}
