/** What the demo model can be asked to do, and the calls that do it. */

export type Step =
  | { kind: 'list'; path: string }
  | { kind: 'read'; paths: string[]; manner: 'show' | 'summary' | 'count' }
  | { kind: 'write'; path: string; content: string }
  | { kind: 'append'; path: string; line: string }
  | { kind: 'run'; command: string; focus: 'output' | 'failures' }
  | { kind: 'files'; count: number; folder: string | null; slowly: boolean };

export interface PlannedCall {
  tool: string;
  input: Record<string, string>;
}

export const listCall = (path: string): PlannedCall => ({ tool: 'list-folder', input: { path } });
export const readCall = (path: string): PlannedCall => ({ tool: 'read-file', input: { path } });
export const runCall = (command: string): PlannedCall => ({ tool: 'run-command', input: { command } });
export const writeCall = (path: string, content: string): PlannedCall => ({
  tool: 'write-file',
  input: { path, content },
});

/** Of a row of numbered files: every run of the turn must come to the same names. */
export function numberedFile(step: Extract<Step, { kind: 'files' }>, number: number): string {
  const digits = Math.max(2, String(step.count).length);
  const name = `file-${String(number).padStart(digits, '0')}.txt`;
  return step.folder === null ? name : `${step.folder}/${name}`;
}

export const FILES_AT_MOST = 200;
