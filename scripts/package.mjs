import { buildIfChanged } from './app/build.mjs';
import { command } from './machine/command.mjs';
import { run, withNodeFirst } from './machine/run.mjs';
import { setUp } from './set-up.mjs';

await command(async () => {
  const node = await setUp();
  await buildIfChanged(node);
  const { code } = await run(node, ['scripts/package/check.mjs'], { env: withNodeFirst(node) });
  return code;
});
