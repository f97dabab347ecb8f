/** What another account, which is not the administrator, finds of the data. Argument: the folder. */
import { chmodSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Failure } from '../../core/errors.ts';
import { type GuardedStore, openGuarded } from '../../store/guarded.ts';

const [folder = ''] = process.argv.slice(2);
const kindOf = (error: unknown): string => (error instanceof Failure ? error.kind : String(error));
// Loaded while that is still allowed: the project may lie where only its owner may read.
new Database(':memory:').close();
process.setgid?.(65_534);
process.setuid?.(65_534);
process.stdout.write(`${told()}\n`);
process.exit(0);

function told(): string {
  try {
    const store = openGuarded(folder, {
      id: `boot-${process.pid}`,
      host: 'here',
      systemBoot: null,
      started: Date.now(),
    });
    const found = `opened with ${store.sessions.list().length} conversations, ${store.trouble()}, ${save(store)}`;
    if (store.trouble() === null) return found;
    chmodSync(path.join(folder, 'holdfast.db'), 0o600);
    store.look();
    return `${found}; allowed: ${store.trouble()}, ${save(store)}`;
  } catch (error) {
    return `refused: ${kindOf(error)}`;
  }
}

function save(store: GuardedStore): string {
  try {
    store.sessions.saveDraft('new', { text: 'Words', attachments: [] });
    return 'saved';
  } catch (error) {
    return `not saved: ${kindOf(error)}`;
  }
}
