/** Calls of an answer that must not run, and what the model is told of each. Pure. */
import { z } from 'zod';
import type { ModelAnswer, ToolDefinition } from '../core/ports.ts';

/** A call as it came: of one that does not parse, the message holds `{}` but the stream what the model wrote. */
export interface SeenCall {
  tool: string;
  input: unknown;
  /** The SDK could make nothing of it. */
  broken: boolean;
}

/** Finishes that end an answer anywhere, also in the middle of a call's arguments. */
const CUT = ['length', 'content-filter'];

export function invalidCalls(
  calls: readonly SeenCall[],
  finish: string,
  tools: readonly ToolDefinition[],
): ModelAnswer['invalid'] {
  return calls.flatMap((call, position) => {
    const message = CUT.includes(finish) ? cutOff(finish) : objection(call, tools);
    return message === null ? [] : [{ position, message }];
  });
}

const cutOff = (finish: string): string =>
  finish === 'length'
    ? 'The answer was cut off by the limit of its length; this call was not run. Make it again, with less in one answer.'
    : 'The answer was cut off by the filter of the provider; this call was not run.';

function objection({ tool, input, broken }: SeenCall, tools: readonly ToolDefinition[]): string | null {
  const definition = tools.find(({ name }) => name === tool);
  if (!definition) return `There is no tool named ${tool}. There are: ${tools.map(({ name }) => name).join(', ')}.`;
  if (broken && typeof input === 'string') return `The arguments of ${tool} are not valid JSON; it was not run.`;
  const parsed = definition.input.safeParse(input);
  if (!parsed.success) return `The arguments of ${tool} do not fit; it was not run:\n${z.prettifyError(parsed.error)}`;
  return broken ? `The arguments of ${tool} could not be read; it was not run.` : null;
}
