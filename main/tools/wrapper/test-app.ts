/**
 * For tests: an app that is to be killed while a command of its runs. Arguments: a folder as of testFolder(), the name of
 * the call, the command, its time limit. Prints what it shows live, and at last the outcome.
 */
import { join } from 'node:path';
import { createTools } from '../index.ts';

const [root = '', call = '', command = '', timeout = '600'] = process.argv.slice(2);
const tools = createTools({
  outputs: join(root, 'outputs'),
  commands: join(root, 'commands'),
  env: () => process.env,
  web: { fetch, addresses: async () => [], keyHosts: () => [] },
});
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort('quit'));
const outcome = await tools.run(
  'run-command',
  { command, timeout: Number(timeout) },
  {
    workspace: join(root, 'workspace'),
    signal: stop.signal,
    key: 'key',
    call,
    onOutput: (text) => process.stdout.write(text),
    seen: () => undefined,
  },
);
await tools.endAll();
process.stdout.write(JSON.stringify(outcome));
process.exit(0);
