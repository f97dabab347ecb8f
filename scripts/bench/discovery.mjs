// What start-up asks a store with so many conversations, of which three stopped in the middle of a turn: looked for again and
// again, and as a start does, which opens the store before.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { record } from '../../main/core/record.ts';
import { openStore } from '../../main/store/open.ts';
import { median } from './rows.mjs';
import { acceptedTurn, sessionOf } from './turns.mjs';

const OPEN = 3;
const TIMES = 200;
const STARTS = 7;

/** @param {string} folder @param {number} sessions @returns {{ ms: number, opening: number }} medians: of one look, and of a start with one */
export function discovery(folder, sessions) {
  fill(folder, sessions);
  const starts = Array.from({ length: STARTS }, (_, index) => start(folder, `start-${index}`));
  const store = openStore(folder, boot('last'));
  const looks = Array.from({ length: TIMES }, () => timed(() => look(store)).ms);
  store.close();
  return { ms: median(looks), opening: median(starts) };
}

/** By a connection that knows nothing yet. @param {string} folder @param {string} id */
function start(folder, id) {
  const { ms, result } = timed(() => {
    const store = openStore(folder, boot(id));
    look(store);
    return store;
  });
  result.close();
  return ms;
}

/** @param {import('../../main/store/open.ts').OpenStore} store */
function look(store) {
  const found = store.journal.open().length;
  if (found !== OPEN) throw new Error(`${found} open turns were found where ${OPEN} are.`);
}

/** @template T @param {() => T} act @returns {{ ms: number, result: T }} */
function timed(act) {
  const began = performance.now();
  const result = act();
  return { ms: performance.now() - began, result };
}

/** @param {string} id */
const boot = (id) => ({ id, host: 'bench', systemBoot: null, started: Date.now() });

/** Some turns by the product, and the many ended ones as copies of one of them: to record each would take minutes. */
function fill(/** @type {string} */ folder, /** @type {number} */ sessions) {
  const store = openStore(folder, boot('first'));
  const recorder = { journal: store.journal, now: () => Date.now(), publish: () => {} };
  for (let index = 0; index < OPEN + 1; index++) {
    /** @type {import('../../main/core/record.ts').Live} */
    const live = { id: `turn-${index}`, turn: null };
    record(recorder, live, acceptedTurn(`session-${index}`), { session: sessionOf(`session-${index}`) });
    if (index === OPEN)
      record(recorder, live, [{ run: null, event: { kind: 'turn-ended', outcome: 'cancelled', reason: null } }]);
  }
  store.close();
  const db = new Database(join(folder, 'holdfast.db'));
  /** @param {string} table @returns {string[]} */
  const columns = (table) => db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table).map(String);
  const copies = { sessions: 'id', turns: 'id', events: 'turn_id' };
  db.transaction(() => {
    for (const [table, id] of Object.entries(copies)) {
      const from = table === 'sessions' ? `session-${OPEN}` : `turn-${OPEN}`;
      const values = columns(table).map((name) => {
        if (name === id) return `'copy-' || ?`;
        return table === 'turns' && name === 'session_id' ? `'copy-' || ?` : name;
      });
      const copy = db.prepare(`INSERT INTO ${table} SELECT ${values.join(', ')} FROM ${table} WHERE ${id} = '${from}'`);
      const count = values.filter((value) => value.endsWith('?')).length;
      for (let index = OPEN + 1; index < sessions; index++) copy.run(...Array(count).fill(String(index)));
    }
  })();
  db.close();
}
