import { buildIfChanged } from './app/build.mjs';
import { command } from './machine/command.mjs';
import { setUp } from './set-up.mjs';
import { obtainChromium } from './tests/chromium.mjs';
import { endToEnd, lint, listEndToEnd, packaging, stage, types, unit } from './tests/stages.mjs';
import { single, sum, summary } from './tests/tally.mjs';

/** @param {string} node */
async function endToEndOrNames(node) {
  const chromium = await obtainChromium(node);
  if (chromium) {
    console.log(`With ${chromium}.`);
    return endToEnd(node, chromium);
  }
  console.log('These end-to-end tests were not run, because there is no Chromium:');
  await listEndToEnd(node);
  console.log(
    'Install Google Chrome, Edge or Chromium (Debian: sudo apt-get install chromium), or name one in CHROMIUM.',
  );
  return single(false);
}

async function setUpAndBuild() {
  const node = await setUp();
  await buildIfChanged(node);
  return node;
}

await command(async () => {
  const node = await setUpAndBuild().catch((error) => {
    console.error(error.message);
    console.log(summary(single(false)).join('\n'));
    return undefined;
  });
  if (!node) return 1;
  const tally = sum([
    await stage('Types', () => types(node)),
    await stage('Lint', () => lint(node)),
    await stage('Unit tests', () => unit(node)),
    await stage('Package', () => packaging(node)),
    await stage('End-to-end tests', () => endToEndOrNames(node)),
  ]);
  console.log(`\n${summary(tally).join('\n')}`);
  return tally.failed > 0 ? 1 : 0;
});
