/** What a tool call does, in the few facts that every place on screen needs. */
import type { Call } from '../../../main/core/turn.ts';

export type Named = Pick<Call, 'tool' | 'input'>;
export type ToolKind = 'read' | 'list' | 'write' | 'command' | 'other';

const kinds: Record<string, ToolKind> = {
  'read-file': 'read',
  'list-folder': 'list',
  'write-file': 'write',
  'run-command': 'command',
};

export const toolKind = (tool: string): ToolKind => kinds[tool] ?? 'other';

/** Looks at things and changes nothing: neighbours of these fold into one line. */
export const isLook = (tool: string): boolean => ['read', 'list'].includes(toolKind(tool));

/** An argument, where it is text. A model may have sent anything. */
export function argument(input: unknown, name: string): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const value = Object.entries(input).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}

/** What the call is about: a path or a command. */
export function callObject({ tool, input }: Named): string | null {
  if (toolKind(tool) === 'command') return argument(input, 'command');
  return argument(input, 'path') ?? (toolKind(tool) === 'list' ? '.' : null);
}

/** The first line of a command, which may have many. */
export const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0] ?? '';
