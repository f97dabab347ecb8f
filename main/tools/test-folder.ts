/** For tests: real folders that are gone after the test, and a call's context. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Sight } from '../core/facts.ts';
import type { ToolContext } from '../core/ports.ts';
import { cleaned } from './environment/clean.ts';
import { addressesOf, type Web } from './http/web.ts';
import { createTools } from './index.ts';

export const onWindows = process.platform === 'win32';

/** A file of a folder, as a call that looks at it now must tell of it. */
export function asItIs(folder: string, path: string): Sight {
  const bytes = readFileSync(join(folder, path));
  const digest = createHash('sha256').update(bytes).digest('base64url');
  const { size, mtimeMs } = statSync(join(folder, path));
  return { path, file: { digest, size, modified: mtimeMs } };
}

export function testFolder() {
  const root = realpathSync.native(mkdtempSync(join(tmpdir(), 'tools-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  const workspace = join(root, 'workspace');
  const outside = join(root, 'outside');
  mkdirSync(workspace);
  mkdirSync(outside);
  return { root, workspace, outside, outputs: join(root, 'outputs'), commands: join(root, 'commands') };
}

/** As Node has it: no person has marked a host. */
export const plainWeb: Web = { fetch, addresses: addressesOf, keyHosts: () => [] };

/** Tools over a fresh folder; `run` fills in what a test does not care about, and remembers what was seen. */
export function testTools(env: NodeJS.ProcessEnv = process.env, web: Partial<Web> = {}) {
  const folder = testFolder();
  const tools = createTools({ ...folder, env: () => cleaned(env), web: { ...plainWeb, ...web } });
  const seen = new Map<string, string | null>();
  let calls = 0;
  const run = async (tool: string, input: unknown, context: Partial<ToolContext> = {}) => {
    const outcome = await tools.run(tool, input, {
      workspace: folder.workspace,
      signal: new AbortController().signal,
      key: 'key',
      call: `turn-1/2.${calls++}`,
      onOutput: () => {},
      seen: (path) => seen.get(path),
      ...context,
    });
    for (const { path, file } of outcome.result.saw ?? []) seen.set(path, file?.digest ?? null);
    return outcome;
  };
  return { ...folder, tools, run, seen };
}
