import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { readJson, root } from './root.mjs';

/** @typedef {{ code: number, output: string, timedOut: boolean }} Ended */

/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parent = process.ppid;

/**
 * Passes what ends a command on to its child.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} [patience] how long the child may take to end, in milliseconds; for ever if not given
 * @returns {{ asked: NodeJS.Signals | undefined }} the signal that was passed on, if any
 */
export function forwardSignals(child, patience) {
  /** @type {NodeJS.Timeout | undefined} */
  let insist;
  /** @type {{ asked: NodeJS.Signals | undefined }} */
  const state = { asked: undefined };
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    state.asked = signal;
    // Ctrl-C in a terminal reaches the child as well; a second one could read as "now".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    if (patience) insist ??= setTimeout(() => child.kill('SIGKILL'), patience);
  };
  // npm passes signals to a shell between us, which dies of them and tells nobody.
  const isOrphan = () => process.env.npm_lifecycle_event && process.ppid !== parent;
  const watch = setInterval(() => !state.asked && isOrphan() && forward('SIGTERM'), 500);
  for (const signal of endings) process.on(signal, forward);
  child.once('close', () => {
    clearInterval(watch);
    clearTimeout(insist);
    for (const signal of endings) process.off(signal, forward);
  });
  return state;
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
export const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Runs a program to its end in the project's folder; never rejects. A signal ends the program and then this process.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limit?: number, capture?: boolean, shell?: boolean }} [options] limit in milliseconds
 * @returns {Promise<Ended>}
 */
export function run(file, args, { env = process.env, limit, capture = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const out = capture ? 'pipe' : 'inherit';
    const child = spawn(file, args, { cwd: root, env, shell, stdio: ['ignore', out, out], windowsHide: true });
    const signals = forwardSignals(child, 5_000);
    let output = '';
    let timedOut = false;
    const timer = limit && setTimeout(() => (timedOut = child.kill('SIGKILL')), limit);
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer);
      if (signals.asked) process.exit(exitCode(null, signals.asked));
      resolve({ code, output, timedOut });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-100_000)));
    }
    child.once('error', (error) => {
      output += error.message;
      child.emit('close', 127, null);
    });
    // What a killed program had started may keep its pipes open.
    child.once('exit', () => timedOut && child.emit('close', 124, null));
    child.once('close', (code, signal) => end(exitCode(code, signal)));
  });
}

/** @param {string} output @param {number} count */
export function lastLines(output, count) {
  const lines = output.split(/\r?\n/).filter((line) => line.trim());
  return lines.slice(-count).join('\n');
}

/**
 * The script behind a package's command, to be run by the Node that we choose and not by the first one on PATH.
 * @param {string} name
 */
export function packageCommand(name) {
  const { bin } = readJson(`node_modules/${name}/package.json`);
  return join(root, 'node_modules', name, typeof bin === 'string' ? bin : String(Object.values(bin)[0]));
}

/** The environment in which `node` is the given one. @param {string} node @returns {NodeJS.ProcessEnv} */
export function withNodeFirst(node) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [key]: [dirname(node), process.env[key]].filter(Boolean).join(delimiter) };
}
