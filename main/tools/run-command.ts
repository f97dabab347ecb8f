import { z } from 'zod';
import type { ToolContext, ToolOutcome } from '../core/ports.ts';
import { commandOutcome, live } from './command-result.ts';
import { isConfined } from './confined.ts';
import { Output } from './output.ts';
import { outputOf } from './output-file.ts';
import { powershell, systemShell } from './shell.ts';
import { stopCause } from './stop-cause.ts';
import { defineTool, type Services } from './tool.ts';
import { realWorkspace } from './workspace.ts';
import type { Ended } from './wrapper/commands.ts';

const TIMEOUT_S = 600;

const input = z.object({
  command: z.string().refine((text) => text.trim() !== '' && !text.includes('\0'), 'Expected a command'),
  timeout: z.number().int().positive().max(86_400).optional().describe('Seconds; 600 when left out.'),
});
type Input = z.infer<typeof input>;

const common = {
  name: 'run-command',
  description:
    'Runs a command in the workspace folder with the system shell (sh; PowerShell on Windows) and gives its exit code and output. Nothing can be typed into it. What it leaves running in the background is ended with it.',
  kind: 'command' as const,
  input,
  target: ({ command }: Input) => command,
  judge: ({ command }: Input, _services: Services, workspace: string) => ({
    inRules: { kind: 'command' as const, tool: 'run-command', shell: systemShell, text: command },
    isConfined: isConfined(command, systemShell, workspace),
  }),
};

/** Everywhere but on Windows: the command outlives the app and is found again. */
const wrapped = defineTool({
  ...common,
  class: 'verifiable',
  resumes:
    'It is not run again by itself: if it finished its result is taken, if it still runs it is followed, if it never began it may run; what cannot be told is shown to you.',
  run: async ({ command, timeout = TIMEOUT_S }, context, { outputs, env, commands }) => {
    const ended = await commands.run(context.call, {
      command,
      cwd: realWorkspace(context.workspace),
      env,
      ...orders(timeout, context),
    });
    return outcome(ended, context, { outputs, commands });
  },
  lookUp: (_input, { call }, { outputs, commands }) => {
    const found = commands.lookUp(call);
    if (found.kind === 'running') return { kind: 'running' };
    if (found.kind !== 'ended') return found;
    return {
      kind: 'ended',
      outcome: commandOutcome(found.exit, outputOf(commands.outputOf(call), outputs, call), null),
    };
  },
  follow: async ({ timeout = TIMEOUT_S }, context, { outputs, commands }) =>
    outcome(await commands.follow(context.call, orders(timeout, context)), context, { outputs, commands }),
  end: ({ call }, { commands }) => commands.end(call),
});

const orders = (timeout: number, { signal, onOutput }: ToolContext) => ({
  signal,
  timeoutMs: timeout * 1000,
  onData: live(onOutput),
});

function outcome(
  ended: Ended,
  { call, signal }: ToolContext,
  { outputs, commands }: Pick<Services, 'outputs' | 'commands'>,
): ToolOutcome {
  if (ended.kind === 'ended')
    return commandOutcome(ended.exit, outputOf(commands.outputOf(call), outputs, call), signal);
  const text =
    ended.kind === 'left'
      ? `It was not waited for to its end, because ${stopCause(signal)}.`
      : 'It is over, and how it ended cannot be told.';
  return { outcome: 'unknown', result: { text, file: null, wrote: [] } };
}

/** On Windows no shell stays beside it: it ends with the app. */
const piped = defineTool({
  ...common,
  class: 'once',
  resumes: 'It is not run again by itself: whether it finished cannot be told, so you are asked.',
  run: async ({ command, timeout = TIMEOUT_S }, { workspace, signal, call, onOutput }, { outputs, env, processes }) => {
    const output = new Output(outputs, call);
    const show = live(onOutput);
    const exit = await processes.run({
      ...powershell(command),
      folder: realWorkspace(workspace),
      env,
      signal,
      timeoutMs: timeout * 1000,
      onData: (chunk) => {
        show(chunk);
        return output.append(chunk);
      },
    });
    return commandOutcome(exit, await output.end(), signal);
  },
});

export const runCommand = process.platform === 'win32' ? piped : wrapped;
