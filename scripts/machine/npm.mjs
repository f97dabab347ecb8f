import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lastLines } from './run.mjs';

/**
 * How to start npm without a shell: the npm that runs us, the one beside our Node, or the one on PATH.
 * @param {string[]} args
 * @param {string} [node] what npm is to run under, where that can be chosen
 * @param {{ env: NodeJS.ProcessEnv, execPath: string, platform: string }} [machine]
 */
export function npm(args, node = process.execPath, { env, execPath, platform } = process) {
  const folder = dirname(execPath);
  const script = [
    env.npm_execpath,
    join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((path) => path && basename(path) === 'npm-cli.js' && existsSync(path));
  if (script) return { file: node, args: [script, ...args], shell: false };
  // Windows runs a .cmd file only through its shell; the arguments are our own words.
  return platform === 'win32' ? { file: 'npm.cmd', args, shell: true } : { file: 'npm', args, shell: false };
}

/** What npm says about an error, without the advice and stacks that follow. @param {string} output */
export function npmError(output) {
  const lines = output.split(/\r?\n/).filter((line) => /^npm (error|ERR!) *\w/.test(line) && !/\s{4}at /.test(line));
  return lines.slice(0, 5).join('\n') || lastLines(output, 12);
}

/** @type {[RegExp, string][]} */
const remedies = [
  [/spawn npm/, 'There is no npm on PATH: install Node 24 from nodejs.org, which brings it, and run this again.'],
  [
    /EUSAGE|in sync/,
    'package.json and package-lock.json ask for different packages: run "npm install", then this again.',
  ],
  [/ENOSPC/, 'The disk is full: make room, then run this again.'],
  [
    /CERT|certificate/i,
    "The npm registry's certificate is not trusted here: name your company's certificate in NODE_EXTRA_CA_CERTS, then run this again.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTCACHED|TIMEOUT|network|Exit handler never called/,
    'No connection to the npm registry: check the network and "npm config get registry", "npm config get proxy", then run this again.',
  ],
  [
    /\bE40[134]\b/,
    'The npm registry refuses a package: check "npm config get registry" and your login there, then run this again.',
  ],
  [
    /EACCES|EPERM|EBUSY|ENOTEMPTY|EROFS/,
    'npm cannot replace node_modules: close what uses it, make the folder yours, then run this again.',
  ],
  [/./, 'The packages could not be installed: run "npm ci" to see why.'],
];

/** What to do about a failed npm ci. @param {string} output */
export const installRemedy = (output) => remedies.find(([sign]) => sign.test(output || ' '))?.[1] ?? '';
