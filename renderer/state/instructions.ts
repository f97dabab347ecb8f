/** What AGENTS.md of a folder says to agents, looked at whenever it may have changed. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { ask, type FolderInstructions, type Reply } from '../bridge.ts';

const useInstructions = create<{ known: ReadonlyMap<string, FolderInstructions> }>()(() => ({ known: new Map() }));

const keep = (workspace: string, found: FolderInstructions): void =>
  useInstructions.setState(({ known }) => ({ known: new Map(known).set(workspace, found) }));

async function look(workspace: string): Promise<void> {
  const reply = await ask('instructions:open', { workspace });
  if (reply.ok) keep(workspace, reply.value);
}

/** Null until it was looked at. Looks again when the window comes to the front, and when `after` is another value. */
export function useFolderInstructions(workspace: string | null, after: unknown): FolderInstructions | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn may have changed the file
  useEffect(() => {
    if (workspace === null) return;
    const again = (): void => void look(workspace);
    again();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [workspace, after]);
  return useInstructions(({ known }) => (workspace === null ? null : (known.get(workspace) ?? null)));
}

/** Holds for exactly what was shown; where the file is another one by now, that is looked at instead. */
export async function answerInstructions(
  workspace: string,
  digest: string,
  answer: 'use' | 'ignore',
): Promise<Reply<FolderInstructions>> {
  const reply = await ask('instructions:answer', { workspace, digest, answer });
  if (reply.ok) keep(workspace, reply.value);
  else await look(workspace);
  return reply;
}
