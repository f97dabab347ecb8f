import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Store } from '../core/journal.ts';
import { type Disk, effectOf, forkOf, whole } from './test-contract.ts';
import { disks } from './test-disks.ts';

type Act = 'ask' | 'branch' | 'show' | 'fork' | 'remove';
const ACTS: readonly Act[] = ['ask', 'ask', 'branch', 'show', 'fork', 'fork', 'remove'];

/** Chooses by number among what is there in the same order on every store. */
const chosen = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];

const live = (store: Store) => store.sessions.list().toSorted((a, b) => (a.id < b.id ? -1 : 1));

function perform(store: Store, act: Act, n: number, name: string): void {
  const session = chosen(live(store), n);
  const path = store.journal.pathTo(session?.head ?? null);
  const turn = chosen(path, Math.floor(n / 7));
  const ask = (of: string, after: string | null) => {
    whole(store, name, after, of, [effectOf(name, { session: of })]);
    store.search.catchUp(1);
  };
  if (!session || (act === 'ask' && n % 11 === 0)) ask(`s-${name}`, null);
  else if (act === 'ask') ask(session.id, session.head);
  else if (act === 'branch') ask(session.id, turn?.after ?? null);
  else if (act === 'show' && turn) store.sessions.setHead(session.id, turn.turn);
  else if (act === 'fork' && turn) store.sessions.fork(forkOf(session.id, turn.turn, `s-${name}`));
  else if (act === 'remove') store.sessions.remove(session.id);
}

/** All that can be told of what is left. */
const told = (store: Store, disk: Disk, names: readonly string[]) => ({
  sessions: live(store).map(({ id, head, forkedFrom }) => ({
    id,
    forkedFrom,
    path: store.journal.pathTo(head).map(({ turn }) => [turn, store.journal.load(turn).length]),
    own: store.journal.turnsOf(id).map(({ turn }) => turn),
    doubts: store.journal
      .doubts(id)
      .map(({ turn }) => turn)
      .toSorted(),
  })),
  turns: names.filter((name) => store.journal.header(name)),
  bytes: names.filter((name) => disk.bytes(name).length > 0),
  found: store.search
    .find('please', 1000)
    .map(({ turn }) => turn)
    .toSorted(),
});

test('both stores keep the same turns through forks, branches and removals: those that somebody shows or could show', {
  timeout: 120_000,
}, () => {
  const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(1000)), { maxLength: 25 });
  fc.assert(
    fc.property(acts, (all) => {
      const [sqlite, memory] = disks.map(([, make]) => make());
      if (!sqlite || !memory) throw new Error('A store is missing.');
      const stores = [sqlite, memory].map((disk) => disk.open('boot-1'));
      const names = all.map((_, index) => `t${index}`);
      for (const [index, [act, n]] of all.entries())
        for (const store of stores) perform(store, act, n, names[index] ?? '');
      const [first, second] = [sqlite, memory].map((disk) => told(disk.open('boot-2'), disk, names));
      expect(first).toEqual(second);
      const shown = new Set(first?.sessions.flatMap(({ path, own }) => [...path.map(([turn]) => turn), ...own]));
      for (const { path, own, doubts } of first?.sessions ?? [])
        for (const turn of [...path.map(([turn]) => turn), ...own]) expect(doubts).toContain(turn);
      expect(first?.turns.filter((turn) => shown.has(turn)).length).toBe(shown.size);
      expect(first?.bytes).toEqual(first?.turns);
      expect(first?.found).toEqual(first?.turns.toSorted());
      for (const disk of [sqlite, memory]) {
        const store = disk.open('boot-3');
        for (const { id } of live(store)) store.sessions.remove(id);
        expect(names.flatMap((name) => disk.bytes(name))).toEqual([]);
        expect(store.search.find('please', 1)).toEqual([]);
        disk.drop();
      }
    }),
    { numRuns: 40 },
  );
});
