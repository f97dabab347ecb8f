/** What `app.relaunch` comes to: the new process takes the place of this one, with its number and its terminal. */
import type { RelaunchOptions } from 'electron';

/** Called at the very end. Returns only where the system cannot do it. */
export function relaunch({ args, execPath }: RelaunchOptions): void {
  const command = execPath ?? process.execPath;
  const given = args ?? process.argv.slice(1);
  if (process.platform === 'win32' || !process.execve) {
    console.log('Start Holdfast again with npm start.');
    return;
  }
  process.execve(command, [command, ...process.execArgv, ...given], process.env);
}
