import { argument, type Named, type ToolKind, toolKind } from './describe.ts';
import { editsOf } from './edits.ts';
import { EditsView } from './edits-view.tsx';

interface Props {
  call: Named;
  /** How tall it may grow before it scrolls. Nothing is ever cut off. */
  maxHeight: string;
}

/** All of what a call was asked to do: the whole command, the whole file, every edit, or its arguments. */
export function CallContent({ call, maxHeight }: Props) {
  const kind = toolKind(call.tool);
  const path = kind === 'command' ? null : argument(call.input, 'path');
  const edits = kind === 'edit' ? editsOf(call.input) : null;
  const text = edits === null ? contentOf(call) : null;
  return (
    <div className="overflow-hidden rounded-md border border-line bg-ground-raised font-mono text-[12.5px] leading-5">
      {path !== null && (
        <div className="border-b border-line px-3 py-1 break-all text-ink-2 last:border-b-0">{path}</div>
      )}
      {edits !== null && <EditsView edits={edits} maxHeight={maxHeight} />}
      {text !== null && (
        <pre
          className={`overflow-auto px-3 py-2 font-mono whitespace-pre-wrap [overflow-wrap:anywhere] focus-visible:-outline-offset-2 ${maxHeight}`}
        >
          {text}
        </pre>
      )}
    </div>
  );
}

/** The one argument that says it all, where there is one; else every argument. */
const main: Partial<Record<ToolKind, string>> = { command: 'command', write: 'content', ask: 'question' };

function contentOf({ tool, input }: Named): string | null {
  const name = main[toolKind(tool)];
  if (name !== undefined) return argument(input, name) ?? asJson(input);
  return argument(input, 'path') !== null && Object.keys(Object(input)).length === 1 ? null : asJson(input);
}

const asJson = (input: unknown): string => JSON.stringify(input, null, 2) ?? '';
