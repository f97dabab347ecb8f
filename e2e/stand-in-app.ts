/** The unpackaged app on plain Node, with the stand-in for Electron. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
const loadedBefore = [
  './e2e/shifted-clock.ts',
  './e2e/fault-on-signal.ts',
  './e2e/dies-at.ts',
  './e2e/full-disk.ts',
  './out/headless/hook.js',
];

/** `given` is what the system gives the app: the arguments after its own. */
export function spawnStandIn(environment: NodeJS.ProcessEnv, given: string[]): ChildProcess {
  return spawn(
    existsSync(node) ? node : process.execPath,
    [...loadedBefore.flatMap((file) => ['--import', file]), 'out/main/index.js', ...given],
    { cwd: root, env: { ...process.env, ...environment } },
  );
}

/** Where the page is, as the app prints it. What it prints goes to `log`. */
export function addressOf(main: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    main.stdout?.on('data', (chunk: Buffer) => {
      log.push(String(chunk));
      const address = /http:\/\/\S+/.exec(log.join(''))?.[0];
      if (address) resolve(address);
    });
    main.stderr?.on('data', (chunk: Buffer) => log.push(String(chunk)));
    main.once('exit', (code) => reject(new Error(`The app ended with ${code}.\n${log.join('')}`)));
  });
}
