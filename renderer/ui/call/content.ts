/** All of what a call was asked to do, as text. Pure. */
import { argument, type Named, type ToolKind, toolKind } from './describe.ts';
import { requestText } from './request.ts';

/** The one argument that says it all, where there is one; else every argument. */
const main: Partial<Record<ToolKind, string>> = { command: 'command', write: 'content', ask: 'question' };

/** Null where the path says it all. */
export function contentOf({ tool, input }: Named): string | null {
  if (toolKind(tool) === 'send') return requestText(input) ?? asJson(input);
  const name = main[toolKind(tool)];
  if (name !== undefined) return argument(input, name) ?? asJson(input);
  return argument(input, 'path') !== null && Object.keys(Object(input)).length === 1 ? null : asJson(input);
}

const asJson = (input: unknown): string => JSON.stringify(input, null, 2) ?? '';
