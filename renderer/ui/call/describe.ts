/** What a tool call does, in the few facts that every place on screen needs. */
import type { Call } from '../../../main/core/turn.ts';

export type ToolKind = 'read' | 'list' | 'search' | 'write' | 'edit' | 'folder' | 'command' | 'other';

const kinds: Record<string, ToolKind> = {
  read_file: 'read',
  list_folder: 'list',
  search: 'search',
  write_file: 'write',
  edit_file: 'edit',
  create_folder: 'folder',
  run_command: 'command',
};

export const toolKind = (tool: string): ToolKind => kinds[tool] ?? 'other';

/** Looks at things and changes nothing: neighbours of these fold into one line. */
export const isLook = (call: Pick<Call, 'tool'>): boolean => ['read', 'list', 'search'].includes(toolKind(call.tool));

/** The first of these arguments that is text. */
export function argument(input: unknown, ...names: string[]): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const found = Object.entries(input).find(([name, value]) => names.includes(name) && typeof value === 'string');
  return found ? String(found[1]) : null;
}

/** What the call is about: a path, a command, a pattern. */
export function callObject(call: Pick<Call, 'tool' | 'input'>): string | null {
  switch (toolKind(call.tool)) {
    case 'command':
      return argument(call.input, 'command');
    case 'search':
      return argument(call.input, 'pattern', 'query', 'text');
    case 'other':
      return argument(call.input, 'path', 'url', 'name');
    default:
      return argument(call.input, 'path');
  }
}

/** The first line of a command, which may have many. */
export const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0] ?? '';
