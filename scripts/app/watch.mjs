// Builds on every change; a new main, preload or headless build restarts the app, a new page needs a reload. Runs under Node 24.
import { build } from 'vite';
import { builds, copyPictures, forgetBuild } from './build.mjs';
import { chooseHost } from './host.mjs';
import { spawnElectron, spawnHeadless } from './open.mjs';

const args = process.argv.slice(2);
const host = await chooseHost(process.execPath);
console.log('why' in host ? `Holdfast runs as a page, without Electron: ${host.why}.` : 'Holdfast runs with Electron.');

/** @type {import('node:child_process').ChildProcess | undefined} */
let app;

function open() {
  app = 'why' in host ? spawnHeadless(process.execPath, args) : spawnElectron(host.binary, args);
  app.stdout?.pipe(process.stdout, { end: false });
  app.stderr?.pipe(process.stderr, { end: false });
  app.once('error', (error) => console.error(error.message));
}

/** Asks the app to quit and insists after ten seconds. */
function close() {
  const leaving = app;
  if (!leaving?.pid || leaving.exitCode !== null || leaving.signalCode !== null) return Promise.resolve();
  return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const timer = setTimeout(() => leaving.kill('SIGKILL'), 10_000);
    leaving.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    leaving.kill('SIGTERM');
  });
}

let restarts = Promise.resolve();
/** @type {NodeJS.Timeout | undefined} */
let soon;

/** One change often ends several builds: they make one restart. */
function restart() {
  clearTimeout(soon);
  soon = setTimeout(() => {
    restarts = restarts.then(close).then(open);
  }, 300);
}

const unbuilt = new Set(builds());

/** @param {string} name */
function built(name) {
  const isFirst = unbuilt.delete(name);
  if (unbuilt.size > 0) return;
  if (isFirst || name !== 'renderer') restart();
  else console.log('The page is built anew: reload it.');
}

/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of endings) process.once(signal, () => close().then(() => process.exit(0)));

// "npm start" must not take these for its own builds.
forgetBuild();
copyPictures();
for (const name of builds()) {
  const watcher = await build({
    configFile: `vite.${name}.config.ts`,
    mode: 'development',
    logLevel: 'warn',
    build: { watch: {} },
  });
  if (!('on' in watcher)) continue;
  let failed = false;
  watcher.on('event', ({ code }) => {
    // A failed build ends as well; Vite has printed why.
    if (code === 'START') failed = false;
    if (code === 'ERROR') failed = true;
    if (code === 'END' && !failed) built(name);
  });
}
