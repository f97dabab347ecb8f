/**
 * Loaded before the app: it is killed, once, just before it asks the system for something in which the text stands that the
 * file of DIES_AT holds: to start a process, to signal one, or to rename a file.
 */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const file = process.env.DIES_AT ?? '';
const kill = process.kill.bind(process);

function mayDie(asked: unknown[]): void {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (text === '' || !JSON.stringify(asked).includes(text)) return;
  fs.rmSync(file);
  kill(process.pid, 'SIGKILL');
}

function deadly<Call extends (...given: never[]) => unknown>(call: Call): Call {
  const instead = (...given: Parameters<Call>): unknown => {
    mayDie(given);
    return call(...given);
  };
  // The same arguments and the same answer: only its overloads cannot be spelled out here.
  return instead as Call;
}

childProcess.spawn = deadly(childProcess.spawn);
fs.renameSync = deadly(fs.renameSync);
process.kill = deadly(kill);
syncBuiltinESMExports();
