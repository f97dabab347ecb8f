// What start-up asks a store with so many conversations, of which three stopped in the middle of a turn.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { record } from '../../main/core/record.ts';
import { openStore } from '../../main/store/open.ts';
import { acceptedTurn, sessionOf } from './turns.mjs';

const OPEN = 3;
const TIMES = 200;

/** @param {string} folder @param {number} sessions @returns {{ ms: number }} the median of one look */
export function discovery(folder, sessions) {
  fill(folder, sessions);
  const store = openStore(folder, boot('second'));
  /** @type {number[]} */
  const times = [];
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    const found = store.journal.open();
    times.push(performance.now() - began);
    if (found.length !== OPEN) throw new Error(`${found.length} open turns were found where ${OPEN} are.`);
  }
  store.close();
  times.sort((a, b) => a - b);
  return { ms: times[TIMES / 2] ?? Number.NaN };
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
