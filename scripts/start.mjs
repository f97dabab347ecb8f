import { buildIfChanged } from './app/build.mjs';
import { chooseHost } from './app/host.mjs';
import { openElectron, openHeadless } from './app/open.mjs';
import { electronRemedy, lastWord } from './app/remedy.mjs';
import { command } from './machine/command.mjs';
import { setUp } from './set-up.mjs';

await command(async () => {
  const args = process.argv.slice(2);
  const node = await setUp();
  await buildIfChanged(node);
  const host = await chooseHost(node);
  if ('why' in host) {
    console.log(`Opening Holdfast as a page, without Electron: ${host.why}.`);
    return openHeadless(node, args);
  }
  console.log(`Opening Holdfast with Electron: ${host.binary}.`);
  const { code, failed, lines } = await openElectron(host.binary, args);
  if (!failed) return code;
  console.log(`Electron ended before it showed a window: ${lastWord(lines) ?? 'it printed nothing'}`);
  console.log(electronRemedy(lines));
  console.log('Opening Holdfast as a page, without Electron.');
  return openHeadless(node, args);
});
