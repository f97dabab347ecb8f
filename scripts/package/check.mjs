// Packages the built app for this machine into a folder, without an installer, and checks what is in it. Runs under Node 24.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { extractAll, listPackage, statFile } from '@electron/asar';
import { command, Stop } from '../machine/command.mjs';
import { root } from '../machine/root.mjs';
import { lastLines, packageCommand, run } from '../machine/run.mjs';
import { readConfig, validate } from './config.mjs';
import { wrongContents, wrongOutside } from './contents.mjs';
import { wrongFuses } from './fuses.mjs';
import { layout, output, target } from './layout.mjs';
import { runApp } from './run-app.mjs';
import { makeStandIn } from './stand-in.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'holdfast-package-'));
const { folder, program, resources } = layout(process.platform, process.arch);
const archive = join(resources, 'app.asar');

/** Electron's own folder, or that of a stand-in. */
function electronFolder() {
  const installed = join(root, 'node_modules', 'electron', 'dist');
  if (existsSync(join(installed, 'version'))) return installed;
  if (process.platform !== 'linux')
    throw new Stop(
      'Electron is not here: run "npx --no install-electron", then this again. Only on Linux can a stand-in be packaged.',
    );
  makeStandIn(scratch);
  return scratch;
}

async function makeFolder() {
  const dist = electronFolder();
  rmSync(folder, { recursive: true, force: true });
  const { code, output: said } = await run(
    process.execPath,
    [packageCommand('electron-builder'), '--dir', '--publish', 'never', `-c.electronDist=${dist}`],
    { capture: true },
  );
  if (code !== 0) throw new Stop(`electron-builder failed:\n${lastLines(said, 20)}`);
  return dist === scratch ? 'with a stand-in for Electron, which cannot run' : 'with Electron';
}

/** The files of the archive, named with slashes. */
const archived = () =>
  listPackage(archive, { isPack: false })
    .map((path) => path.slice(1))
    .filter((path) => !('files' in statFile(archive, path)))
    .map((path) => path.replaceAll(sep, '/'));

/** @param {string} below @returns {string[]} */
const filesBelow = (below) =>
  existsSync(below)
    ? readdirSync(below, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(below, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    : [];

/** @param {string[]} sentences */
function none(sentences) {
  if (sentences.length > 0) throw new Stop(sentences.join('\n'));
}

async function startIt() {
  const app = join(scratch, 'app');
  const data = mkdtempSync(join(scratch, 'data-'));
  extractAll(archive, app);
  none(await runApp(app, data));
}

await command(async () => {
  try {
    await validate(readConfig());
    console.log('electron-builder.yml is valid.');
    console.log(`Packaged for ${target} ${await makeFolder()}.`);
    const files = archived();
    none(wrongContents(files, target));
    console.log(`The archive holds ${files.length} files, and nothing that does not belong there.`);
    none(wrongOutside(filesBelow(`${archive}.unpacked`), target));
    console.log('Beside it lies the native module and nothing else.');
    none(await wrongFuses(program));
    console.log('The fuses are set: the program is no plain Node, takes no Node options and is not inspected.');
    await startIt();
    console.log('Extracted, the app started on the stand-in, served its page, opened its data and quit.');
    console.log(`In ${relative(root, output)}: ${readdirSync(output).join(', ')}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
