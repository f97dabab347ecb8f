/** Tools that keep how the workspace was before a call changes it. */
import type { ToolContext, ToolOutcome, Tools } from '../core/ports.ts';
import type { Acting } from './keep.ts';
import { mayChange } from './may-change.ts';

export interface Keeping {
  /** Resolves when the act may follow; never rejects. The function that it gives is called with the outcome. */
  begin(acting: Acting): Promise<(outcome: ToolOutcome) => void>;
  /** A call that an earlier process began has come to its end. */
  endEarlier(acting: Acting, outcome: ToolOutcome): void;
}

/**
 * The outcome is handed on at once: what is still to be looked at is looked at behind it. Where there is none, the call may
 * go on outside, and what it left is looked at later.
 */
export const keepBefore = <T extends Tools>(tools: T, { begin, endEarlier }: Keeping): T => ({
  ...tools,
  run: async (tool: string, input: unknown, context: ToolContext) => {
    const acting = context.signal.aborted ? null : await actingOf(tools, tool, input, context);
    const end = acting && (await begin(acting));
    const outcome = await tools.run(tool, input, context);
    if (outcome.outcome !== 'unknown') end?.(outcome);
    return outcome;
  },
  follow: async (tool: string, input: unknown, context: ToolContext) => {
    const outcome = await tools.follow(tool, input, context);
    const acting = await actingOf(tools, tool, input, context);
    if (acting && outcome.outcome !== 'unknown') endEarlier(acting, outcome);
    return outcome;
  },
});

/** Null for a call that leaves the workspace as it is. */
async function actingOf(tools: Tools, tool: string, input: unknown, context: ToolContext): Promise<Acting | null> {
  const { workspace, call } = context;
  const checked = tools.check(tool, input, workspace);
  if (!checked.ok || !mayChange(checked.subject)) return null;
  const { kind, target } = checked.subject;
  const turn = call.slice(0, call.indexOf('/'));
  if (kind === 'command') return { turn, call, workspace, path: null, after: null };
  const intent = await tools.intend(tool, input, workspace);
  return { turn, call, workspace, path: target, after: intent?.after ?? null };
}
