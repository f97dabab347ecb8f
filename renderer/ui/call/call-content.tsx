import { CopyButton } from '../copy-button.tsx';
import { contentOf } from './content.ts';
import { argument, type Named, toolKind } from './describe.ts';
import { diffText, editsOf } from './edits.ts';
import { EditsView } from './edits-view.tsx';

interface Props {
  call: Named;
  /** How tall it may grow before it scrolls. Nothing is ever cut off. */
  maxHeight: string;
}

/** All of what a call was asked to do: the whole command, file or request, every edit, or its arguments. */
export function CallContent({ call, maxHeight }: Props) {
  const kind = toolKind(call.tool);
  const path = kind === 'command' ? null : argument(call.input, 'path');
  const edits = kind === 'edit' ? editsOf(call.input) : null;
  const text = edits === null ? contentOf(call) : diffText(edits);
  return (
    <div
      className={`overflow-auto rounded-md border border-line bg-ground-raised font-mono text-[12.5px] leading-5 focus-visible:-outline-offset-2 ${maxHeight}`}
    >
      {path !== null && (
        <div className="sticky top-0 flex min-h-7 items-center gap-2 border-b border-line bg-ground-raised py-0.5 pr-1 pl-3 text-ink-2 last:border-b-0">
          <span className="grow break-all">{path}</span>
          {/* It lies in what scrolls, so that the keyboard reaches that too. */}
          {text !== null && <CopyButton text={() => text} />}
        </div>
      )}
      {edits !== null && (
        <div data-part="content">
          <EditsView edits={edits} />
        </div>
      )}
      {edits === null && text !== null && (
        <pre data-part="content" className="px-3 py-2 font-mono whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </pre>
      )}
    </div>
  );
}
