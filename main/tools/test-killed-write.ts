/**
 * For tests: an app that kills itself at a point of a write. Arguments: a folder as of testFolder(), the name of the call, its
 * tool and input, the point. The system's own functions are what is wrapped: the tools know nothing of it.
 */
import fs from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const [root = '', call = '', tool = '', input = '', point = ''] = process.argv.slice(2);
const { open } = files;
const { renameSync } = fs;

const at = (here: string): void => {
  if (here === point) process.kill(process.pid, 'SIGKILL');
};

files.open = async (path, flags, mode) => {
  const isNew = flags === 'wx' && String(path).endsWith('.tmp');
  if (isNew) at('before the new file');
  const file = await open(path, flags, mode);
  if (isNew) at('in the new file');
  return file;
};
fs.renameSync = (from, to) => {
  at('before the rename');
  renameSync(from, to);
  at('after the rename');
};
syncBuiltinESMExports();

const { createTools } = await import('./index.ts');
const tools = createTools({
  outputs: join(root, 'outputs'),
  commands: join(root, 'commands'),
  env: () => process.env,
  web: { fetch, addresses: async () => [], keyHosts: () => [] },
});
await tools.run(tool, JSON.parse(input), {
  workspace: join(root, 'workspace'),
  signal: new AbortController().signal,
  key: 'key',
  call,
  onOutput: () => {},
  seen: () => undefined,
});
