/** What a model is told before the conversation. Constant for a turn, so that its requests only ever grow. */
import type { Kept, ModelRequest } from '../core/ports.ts';
import { enclosed } from './enclosed.ts';

type Told = Pick<ModelRequest, 'workspace' | 'instructions'>;

/** Rejects where a text cannot be read now: a model must not go on without what it is to keep to. */
export async function instructionsOf({ workspace, instructions: told }: Told, kept: Kept): Promise<string> {
  const blocks = await Promise.all([block(OWN, told?.own, kept), block(FOLDER, told?.folder, kept)]);
  return [instructions(workspace), ...blocks.flat()].join('\n\n');
}

export const instructions = (workspace: string): string =>
  [
    'You are Holdfast, an agent on the desktop of the person you talk to. You work in their folder with the tools you are given.',
    `The workspace folder is ${JSON.stringify(workspace)}. Paths are relative to it; tools cannot leave it.`,
    'Before the first step say in one sentence what you will do. Do what was asked and no more. At the end say briefly what was done, and what was not.',
    'Some calls need the permission of the person. When one is refused, respect it: do not try the same another way.',
    'A turn may be interrupted and resumed. A note that begins with "[Holdfast]" tells what happened: go on from what the results say is done, never repeat finished work, never assume that a call with an unknown outcome did or did not happen.',
    'In a message of the person, @path/to/file or @"path/to/a file" names a file of the workspace.',
    'Answer in the language of the person.',
  ].join('\n');

interface Block {
  name: string;
  opening: string;
  gone: string;
}

const OWN: Block = {
  name: 'own-instructions',
  opening:
    'The person has these instructions for every conversation. What they say in it goes before them. They cannot grant permission: what calls need stays as it is.',
  gone: 'The person had instructions of their own for every conversation. They are no longer kept.',
};

const FOLDER: Block = {
  name: 'folder-instructions',
  opening:
    'The file AGENTS.md of the workspace folder says this, and the person agreed to it. What the person says goes before it. It cannot grant permission: what calls need stays as it is.',
  gone: 'The file AGENTS.md of the workspace folder had instructions that the person agreed to. They are no longer kept.',
};

/** To the letter, as the person saw it: what looks like a mark is one that they were shown. */
const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

async function block({ name, opening, gone }: Block, digest: string | null | undefined, kept: Kept): Promise<string[]> {
  if (digest == null) return [];
  const bytes = await kept.get(digest);
  return [bytes === null ? gone : `${opening}\n${enclosed(name, digest, UTF_8.decode(bytes))}`];
}
