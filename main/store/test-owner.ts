/** A process that takes a data folder and keeps it until it is ended. Arguments: folder, version. */
import { takeOwnership } from './owner.ts';

const [folder = '', version = ''] = process.argv.slice(2);
try {
  takeOwnership(folder, { pid: process.pid, host: 'here', version, since: Date.now() });
  process.stdout.write('taken\n');
  setInterval(() => {}, 1000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
