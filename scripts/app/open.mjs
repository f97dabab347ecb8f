import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../machine/root.mjs';
import { exitCode, forwardSignals } from '../machine/run.mjs';

/** The main process prints a line that begins so when its first window is shown. */
const windowSign = 'Holdfast window ';
const early = 15_000;

/** @param {string} node @param {string[]} args */
export function spawnHeadless(node, args) {
  return spawn(node, ['--import', './out/headless/hook.js', './out/main/index.js', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
}

/** @param {string} binary @param {string[]} args */
export function spawnElectron(binary, args) {
  // Some editors' terminals set ELECTRON_RUN_AS_NODE, which would open no window.
  const { ELECTRON_RUN_AS_NODE, ...env } = process.env;
  return spawn(binary, ['.', ...args], { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] });
}

/** @param {string} node @param {string[]} args @returns {Promise<number>} */
export function openHeadless(node, args) {
  const child = spawnHeadless(node, args);
  forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * Whether Electron itself could not open the app, as opposed to an app that ran and ended.
 * @param {{ code: number, shown: boolean, asked: boolean, after: number }} end
 */
export const failedToOpen = ({ code, shown, asked, after }) => code !== 0 && !shown && !asked && after < early;

/**
 * @param {string} binary
 * @param {string[]} args
 * @returns {Promise<{ code: number, failed: boolean, lines: string[] }>}
 */
export function openElectron(binary, args) {
  const started = Date.now();
  const child = spawnElectron(binary, args);
  const signals = forwardSignals(child);
  let shown = false;
  /** @type {string[]} */
  const lines = [];
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    from.pipe(to, { end: false });
    createInterface({ input: from }).on('line', (line) => {
      shown ||= line.startsWith(windowSign);
      if (line.trim()) lines.push(line);
      if (lines.length > 100) lines.shift();
    });
  }
  return new Promise((resolve) => {
    /** @param {number} code */
    const end = (code) =>
      resolve({
        code,
        lines,
        failed: failedToOpen({ code, shown, asked: Boolean(signals.asked), after: Date.now() - started }),
      });
    child.once('error', (error) => {
      lines.push(error.message);
      end(127);
    });
    // What the app leaves running may hold its pipes: they are not waited for.
    child.once('exit', () => setTimeout(() => [child.stdout, child.stderr].map((pipe) => pipe.destroy()), 500).unref());
    child.once('close', (code, signal) => end(exitCode(code, signal)));
  });
}
