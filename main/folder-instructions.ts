/**
 * What models are told before a conversation: the person's own words, and AGENTS.md of the folder once the person has said
 * so for exactly these bytes. A file that changed since is not told in either form before it was looked at. What is told
 * is the text that was shown, as UTF-8, however the file holds it.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import type { FolderInstructions } from '../preload/contract.ts';
import { Failure } from './core/errors.ts';
import type { EventOf } from './core/events.ts';
import type { FolderAnswers } from './core/journal.ts';
import { type KeptFiles, keptDigest } from './kept/kept.ts';
import { plainText } from './kept/plain-text.ts';
import { code } from './tools/fs-failure.ts';
import { locate, realWorkspace } from './tools/workspace.ts';

const NAME = 'AGENTS.md';
const BYTES_AT_MOST = 64 * 1024;

export interface Instructions {
  open(workspace: string): FolderInstructions;
  /** Throws Failure where the file is no longer the one that was looked at. */
  answer(workspace: string, digest: string, answer: 'use' | 'ignore'): FolderInstructions;
  /** What a turn that is accepted now is told, as digests of what is kept. Never for long. */
  told(workspace: string): NonNullable<EventOf<'turn-accepted'>['instructions']>;
}

export interface InstructionsParts {
  kept: KeptFiles;
  answers: FolderAnswers;
  /** The person's own; null where the settings cannot be read. */
  own(): string | null;
  now(): number;
}

export function createInstructions({ kept, answers, own, now }: InstructionsParts): Instructions {
  function open(workspace: string): FolderInstructions {
    const file = fileIn(workspace);
    if (file === null || 'sentence' in file)
      return file === null ? { kind: 'none' } : { kind: 'unreadable', sentence: file.sentence };
    const { bytes, path, text } = file;
    const digest = keptDigest(bytes);
    const said = answers.get(realWorkspace(workspace));
    const shown = { path, digest, text };
    if (said?.digest === digest) return { kind: said.answer === 'use' ? 'used' : 'ignored', ...shown, before: null };
    if (said?.answer !== 'use') return { kind: 'new', ...shown, before: null };
    return { kind: 'changed', ...shown, before: before(said.digest) };
  }

  const before = (digest: string): string | null => {
    const bytes = kept.getNow(digest);
    return bytes && plainText(bytes);
  };

  return {
    open,
    answer: (workspace, digest, answer) => {
      const file = fileIn(workspace);
      if (file === null || 'sentence' in file || keptDigest(file.bytes) !== digest)
        throw new Failure('instructions-changed', `${NAME} changed while you looked at it. Look at it once more.`);
      // For what is different in the next one.
      kept.putNow(file.bytes);
      answers.set(realWorkspace(workspace), digest, answer, now());
      return open(workspace);
    },
    told: (workspace) => {
      const text = own()?.trim() ?? '';
      return {
        own: text === '' ? null : kept.putNow(utf8(text)),
        folder: trusted(workspace),
      };
    },
  };

  function trusted(workspace: string): string | null {
    const file = fileIn(workspace);
    if (file === null || 'sentence' in file) return null;
    const said = answers.get(realWorkspace(workspace));
    if (said?.answer !== 'use' || said.digest !== keptDigest(file.bytes)) return null;
    return kept.putNow(utf8(file.text));
  }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

type File = { path: string; bytes: Uint8Array; text: string };

/** Null where there is none, or one with nothing in it. */
function fileIn(workspace: string): File | { sentence: string } | null {
  try {
    const { real } = locate(workspace, NAME);
    const bytes = bytesOf(real);
    if (bytes === null) return null;
    const text = plainText(bytes);
    if (text === null) return { sentence: `${NAME} in this folder is not text. No model is told of it.` };
    return text.trim() === '' ? null : { path: real, bytes, text };
  } catch (error) {
    if (error instanceof Failure && error.kind === 'workspace-missing') return null;
    const why = error instanceof Failure ? error.message : `The system refused to read it (${code(error)}).`;
    return { sentence: `${NAME} in this folder cannot be read, and no model is told of it. ${why}` };
  }
}

// What took the file's place since it was located is not followed, and a pipe does not block; Windows has neither flag.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function bytesOf(file: string): Uint8Array | null {
  const handle = opened(file);
  if (handle === null) return null;
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) throw new Failure('not-a-file', 'It is not an ordinary file.');
    if (stat.size > BYTES_AT_MOST) throw new Failure('too-large', 'It is larger than 64 KB.');
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

function opened(file: string): number | null {
  try {
    return openSync(file, FLAGS);
  } catch (error) {
    if (code(error) === 'ENOENT') return null;
    throw error;
  }
}
