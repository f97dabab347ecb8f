import { command, Stop } from './machine/command.mjs';
import { run, withNodeFirst } from './machine/run.mjs';
import { setUp } from './set-up.mjs';
import { obtainChromium } from './tests/chromium.mjs';

await command(async () => {
  const node = await setUp();
  const chromium = await obtainChromium(node);
  if (!chromium) throw new Stop('The icons are drawn with Chromium: install one, or name one in CHROMIUM.');
  const env = { ...withNodeFirst(node), CHROMIUM: chromium };
  const { code } = await run(node, ['scripts/icons/draw.mjs'], { env });
  return code;
});
