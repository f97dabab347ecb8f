/** What the demo model can be asked to do, and the calls that do it. */

export type Step =
  | { kind: 'list'; path: string }
  | { kind: 'read'; paths: string[]; manner: 'show' | 'summary' | 'count' }
  | { kind: 'write'; path: string; content: string }
  | { kind: 'append'; path: string; line: string }
  | { kind: 'replace'; path: string; old: string; new: string }
  | { kind: 'search'; query: string; path: string | null }
  | { kind: 'ask'; question: string; choices: string[] }
  | { kind: 'run'; command: string; focus: 'output' | 'failures' }
  | { kind: 'fetch'; url: string }
  | { kind: 'post'; method: 'POST' | 'PUT'; url: string; content: string }
  | { kind: 'files'; count: number; folder: string | null; slowly: boolean }
  | { kind: 'numbers'; from: number; to: number; folder: string; slowly: boolean };

export interface PlannedCall {
  tool: string;
  input: Record<string, unknown>;
}

export const listCall = (path: string): PlannedCall => ({ tool: 'list-folder', input: { path } });
export const readCall = (path: string): PlannedCall => ({ tool: 'read-file', input: { path } });
export const runCall = (command: string): PlannedCall => ({ tool: 'run-command', input: { command } });
export const writeCall = (path: string, content: string): PlannedCall => ({
  tool: 'write-file',
  input: { path, content },
});
/** Wherever it stands: that is what a person means who asks to replace something. */
export const editCall = (path: string, old: string, by: string): PlannedCall => ({
  tool: 'edit-file',
  input: { path, edits: [{ old, new: by, all: true }] },
});
export const searchCall = (query: string, path: string | null): PlannedCall => ({
  tool: 'search-files',
  input: path === null ? { query } : { query, path },
});
export const askCall = (question: string, choices: readonly string[]): PlannedCall => ({
  tool: 'ask-the-person',
  input: choices.length === 0 ? { question } : { question, choices },
});

export const fetchCall = (url: string): PlannedCall => ({ tool: 'http-request', input: { method: 'GET', url } });
export const postCall = ({ method, url, content }: Extract<Step, { kind: 'post' }>): PlannedCall => ({
  tool: 'http-request',
  input: { method, url, body: content },
});

export const FILES_AT_MOST = 500;
