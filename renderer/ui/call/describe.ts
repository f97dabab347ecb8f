/** What a tool call does, in the few facts that every place on screen needs. */
import type { Call } from '../../../main/core/turn.ts';

export type Named = Pick<Call, 'tool' | 'input'>;
export type ToolKind = 'read' | 'list' | 'search' | 'write' | 'edit' | 'command' | 'fetch' | 'send' | 'ask' | 'other';

const kinds: Record<string, ToolKind> = {
  'read-file': 'read',
  'list-folder': 'list',
  'search-files': 'search',
  'write-file': 'write',
  'edit-file': 'edit',
  'run-command': 'command',
  'http-request': 'send',
  'ask-the-person': 'ask',
};

/** By its name alone: the gravest that it can be. */
export const toolKind = (tool: string): ToolKind => kinds[tool] ?? 'other';

/** A request that only reads is told from one that may change something. */
export function callKind({ tool, input }: Named): ToolKind {
  const kind = toolKind(tool);
  return kind === 'send' && /^(GET|HEAD)$/.test(argument(input, 'method') ?? '') ? 'fetch' : kind;
}

/** Looks at things and changes nothing: neighbours of these fold into one line. */
export const isLook = (tool: string): boolean => ['read', 'list', 'search'].includes(toolKind(tool));

/** An argument, where it is text. A model may have sent anything. */
export function argument(input: unknown, name: string): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const value = Object.entries(input).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}

/** What the call is about: a path, a command, an address, or what is asked or looked for. */
export function callObject(call: Named): string | null {
  const { input } = call;
  switch (callKind(call)) {
    case 'command':
      return argument(input, 'command');
    case 'fetch':
      return argument(input, 'url');
    case 'send':
      return `${argument(input, 'method') ?? ''} ${argument(input, 'url') ?? ''}`.trim();
    case 'search':
      return argument(input, 'query');
    case 'ask':
      return argument(input, 'question');
    case 'list':
      return argument(input, 'path') ?? '.';
    default:
      return argument(input, 'path');
  }
}

/** The first line of a command, which may have many. */
export const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0] ?? '';
