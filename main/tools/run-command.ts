import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';
import { Output } from './output.ts';
import type { Exit } from './processes.ts';
import { shell } from './shell.ts';
import { stopCause } from './stop-cause.ts';
import { defineTool } from './tool.ts';
import { realWorkspace } from './workspace.ts';

const TIMEOUT_S = 600;
/** Characters shown live; the result tells the rest. */
const LIVE_LIMIT = 256 * 1024;

export const runCommand = defineTool({
  name: 'run-command',
  description:
    'Runs a command in the workspace folder with the system shell (sh; PowerShell on Windows) and gives its exit code and output. Nothing can be typed into it. What it leaves running in the background is ended with it.',
  class: 'once',
  kind: 'command',
  resumes: 'It is not run again by itself: whether it finished cannot be told, so you are asked.',
  input: z.object({
    command: z.string().refine((text) => text.trim() !== '' && !text.includes('\0'), 'Expected a command'),
    timeout: z.number().int().positive().max(86_400).optional().describe('Seconds; 600 when left out.'),
  }),
  target: ({ command }) => command,
  run: async ({ command, timeout = TIMEOUT_S }, { workspace, signal, call, onOutput }, { outputs, env, processes }) => {
    const output = new Output(outputs, call);
    const show = live(onOutput);
    const exit = await processes.run({
      ...shell(command, process.platform),
      folder: realWorkspace(workspace),
      env,
      signal,
      timeoutMs: timeout * 1000,
      onData: (chunk) => {
        show(chunk);
        return output.append(chunk);
      },
    });
    const { text, file } = await output.end();
    const verdict = told(exit, exit.ended === 'timeout' ? 'that is its time limit' : stopCause(signal));
    return {
      outcome: exit.code === 0 && exit.ended === null ? 'done' : 'failed',
      result: { text: text === '' ? `${verdict} It printed nothing.` : `${verdict}\n\n${text}`, file, wrote: [] },
    };
  },
});

function live(onOutput: (text: string) => void): (chunk: Buffer) => void {
  const decoder = new StringDecoder('utf8');
  let room = LIVE_LIMIT;
  return (chunk) => {
    if (room <= 0) return;
    const text = decoder.write(chunk);
    room -= text.length;
    if (text !== '') onOutput(text);
    if (room <= 0) onOutput('\n[More comes, but is not shown while the command runs.]\n');
  };
}

/** One line, first of the result, so that no length of output hides it. */
function told({ code, signal, ended, seconds, leftovers }: Exit, because: string): string {
  const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
  if (ended !== null) return `Ended after ${Math.round(seconds)} s because ${because} (${how}).`;
  const itself = signal === null ? `Exit code ${code}.` : `Ended by signal ${signal}.`;
  return leftovers ? `${itself} What it left running in the background was ended.` : itself;
}
