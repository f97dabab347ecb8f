import type { ReactNode } from 'react';
import type { Call } from '../../../main/core/turn.ts';
import { argument, toolKind } from './describe.ts';

interface Props {
  call: Pick<Call, 'tool' | 'input'>;
  /** How tall it may grow before it scrolls. Nothing is ever cut off. */
  maxHeight: string;
}

/** All of what a call was asked to do: the whole command, the whole file, both sides of an edit, or its arguments. */
export function CallContent({ call: { tool, input }, maxHeight }: Props) {
  const path = argument(input, 'path');
  const content = contentOf(tool, input);
  return (
    <div className="overflow-hidden rounded-md border border-line bg-ground-raised font-mono text-[12.5px] leading-5">
      {path !== null && toolKind(tool) !== 'command' && (
        <div className="border-b border-line px-3 py-1 break-all text-ink-2 last:border-b-0">{path}</div>
      )}
      {content !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        <div tabIndex={0} className={`overflow-auto py-2 focus-visible:-outline-offset-2 ${maxHeight}`}>
          {content}
        </div>
      )}
    </div>
  );
}

function contentOf(tool: string, input: unknown): ReactNode {
  switch (toolKind(tool)) {
    case 'command':
      return <Text text={argument(input, 'command') ?? asJson(input)} />;
    case 'write':
      return <Text text={argument(input, 'content') ?? asJson(input)} />;
    case 'edit':
      return <Change input={input} />;
    case 'read':
    case 'list':
    case 'folder':
      return onlyPath(input) ? null : <Text text={asJson(input)} />;
    default:
      return <Text text={asJson(input)} />;
  }
}

function Text({ text }: { text: string }) {
  return <pre className="px-3 font-mono whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>;
}

/** Lines that go and lines that come, told apart by sign first and colour second. */
function Change({ input }: { input: unknown }) {
  const before = argument(input, 'old', 'oldText', 'old_text', 'find');
  const after = argument(input, 'new', 'newText', 'new_text', 'replace');
  if (before === null || after === null) return <Text text={asJson(input)} />;
  return (
    <>
      <Side sign="−" text={before} look="bg-danger-soft text-danger" />
      <Side sign="+" text={after} look="bg-added-soft text-added" />
    </>
  );
}

function Side({ sign, text, look }: { sign: string; text: string; look: string }) {
  if (text === '') return null;
  return (
    <div className={look}>
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
        <div key={index} className="flex px-3">
          <span className="w-4 shrink-0 select-none">{sign}</span>
          <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{line}</span>
        </div>
      ))}
    </div>
  );
}

const asJson = (input: unknown): string => JSON.stringify(input, null, 2) ?? '';

const onlyPath = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.keys(input).every((name) => name === 'path');
