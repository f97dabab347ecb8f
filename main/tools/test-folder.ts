/** For tests: real folders that are gone after the test, and a call's context. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ToolContext } from '../core/ports.ts';
import { createTools } from './index.ts';

export const onWindows = process.platform === 'win32';

export function testFolder() {
  const root = realpathSync.native(mkdtempSync(join(tmpdir(), 'tools-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  const workspace = join(root, 'workspace');
  const outside = join(root, 'outside');
  mkdirSync(workspace);
  mkdirSync(outside);
  return { root, workspace, outside, outputs: join(root, 'outputs') };
}

/** Tools over a fresh folder; `run` fills in what a test does not care about. */
export function testTools(env: NodeJS.ProcessEnv = process.env) {
  const folder = testFolder();
  const tools = createTools({ outputs: folder.outputs, env });
  const run = (tool: string, input: unknown, context: Partial<ToolContext> = {}) =>
    tools.run(tool, input, {
      workspace: folder.workspace,
      signal: new AbortController().signal,
      key: 'key',
      call: 'turn-1/2.0',
      onOutput: () => {},
      ...context,
    });
  return { ...folder, tools, run };
}
