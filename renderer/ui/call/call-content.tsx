import { argument, type Named, toolKind } from './describe.ts';

interface Props {
  call: Named;
  /** How tall it may grow before it scrolls. Nothing is ever cut off. */
  maxHeight: string;
}

/** All of what a call was asked to do: the whole command, the whole file, or its arguments. */
export function CallContent({ call, maxHeight }: Props) {
  const path = toolKind(call.tool) === 'command' ? null : argument(call.input, 'path');
  const text = contentOf(call);
  return (
    <div className="overflow-hidden rounded-md border border-line bg-ground-raised font-mono text-[12.5px] leading-5">
      {path !== null && (
        <div className="border-b border-line px-3 py-1 break-all text-ink-2 last:border-b-0">{path}</div>
      )}
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

function contentOf({ tool, input }: Named): string | null {
  const kind = toolKind(tool);
  if (kind === 'command') return argument(input, 'command') ?? asJson(input);
  if (kind === 'write') return argument(input, 'content') ?? asJson(input);
  return argument(input, 'path') !== null && Object.keys(Object(input)).length === 1 ? null : asJson(input);
}

const asJson = (input: unknown): string => JSON.stringify(input, null, 2) ?? '';
