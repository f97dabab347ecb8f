import { command } from './machine/command.mjs';
import { run, withNodeFirst } from './machine/run.mjs';
import { setUp } from './set-up.mjs';

await command(async () => {
  const node = await setUp();
  const { code } = await run(node, ['scripts/app/watch.mjs', ...process.argv.slice(2)], { env: withNodeFirst(node) });
  return code;
});
