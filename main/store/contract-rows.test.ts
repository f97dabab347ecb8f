import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '../core/errors.ts';
import type { EffectRow, Store } from '../core/journal.ts';
import type { ToolRule } from '../core/rules/rule.ts';
import { START, turnEnded } from '../core/test-turn.ts';
import { begin, type Disk, ended, image, messageOf, more, noticeOf, session, written } from './test-contract.ts';
import { disks } from './test-disks.ts';

describe.each(disks)('the rows beside a journal on %s', (_, make) => {
  let disk: Disk;
  let store: Store;
  beforeEach(() => {
    disk = make();
    store = disk.open('boot-1');
  });
  afterEach(() => disk.drop());

  const end = (turn: string) =>
    store.journal.append([more(turn, 2, [turnEnded('cancelled')], { header: ended('cancelled') })]);

  describe('sessions', () => {
    test('case 4: keep title, folder and mode when another turn begins; only their place in the list moves', () => {
      store.journal.append([begin('t1', 's1')]);
      store.journal.append([begin('t2', 's2', { session: { ...session('s2'), updatedAt: START + 1 } })]);
      end('t1');
      store.sessions.rename('s1', 'Renamed');
      store.sessions.setMode('s1', 'edits');
      expect(store.sessions.list().map(({ id }) => id)).toEqual(['s2', 's1']);
      store.journal.append([
        begin('t3', 's1', { session: { ...session('s1'), title: 'Other', updatedAt: START + 2 } }),
      ]);
      expect(store.sessions.get('s1')).toEqual({
        ...session('s1'),
        title: 'Renamed',
        mode: 'edits',
        updatedAt: START + 2,
      });
      expect(store.sessions.list().map(({ id }) => id)).toEqual(['s1', 's2']);
      expect(store.sessions.get('nothing')).toBeNull();
    });

    test('are removed with all that is theirs, and not while a turn is open', () => {
      store.journal.append([begin('t1', 's1', { message: messageOf('m1'), notice: noticeOf('n1') })]);
      store.journal.append([
        begin('t2', 's2', { message: messageOf('m2', { session: 's2' }), notice: noticeOf('n2', 's2') }),
      ]);
      store.sessions.saveDraft('s1', written('Draft.'));
      expect(() => store.sessions.remove('s1')).toThrow(Refused);
      expect(store.journal.load('t1')).toHaveLength(2);
      end('t1');
      store.sessions.remove('s1');
      expect([store.sessions.get('s1'), store.journal.header('t1'), store.messages.get('m1')]).toEqual([
        null,
        null,
        null,
      ]);
      expect([store.sessions.draft('s1'), store.journal.turnsOf('s1'), disk.bytes('t1')]).toEqual([
        written(''),
        [],
        [],
      ]);
      expect(store.notices.list().map((notice) => notice.id)).toEqual(['n2']);
      expect([store.journal.load('t2').length, store.messages.get('m2')?.id]).toEqual([2, 'm2']);
    });

    test('case 78: keep their drafts, also for one that does not exist yet', () => {
      store.sessions.saveDraft('s1', written('Half a'));
      store.sessions.saveDraft('s1', written('Half a sentence'));
      store.sessions.saveDraft('new', written('Another'));
      expect(disk.open('boot-2').sessions.draft('s1')).toEqual(written('Half a sentence'));
      store.journal.append([begin('t1', 's1', { draftsSent: ['new'] })]);
      expect([store.sessions.draft('s1'), store.sessions.draft('new')]).toEqual([
        written('Half a sentence'),
        written(''),
      ]);
      store.sessions.saveDraft('new', written('Another'));
      store.sessions.saveDraft('s1', written(''));
      expect([store.sessions.draft('s1'), store.sessions.draft('new')]).toEqual([written(''), written('Another')]);
      store.sessions.saveDraft('s1', written('Look'));
      store.sessions.saveDraft('s1', written('', [image]));
      expect(disk.open('boot-3').sessions.draft('s1')).toEqual(written('', [image]));
    });
  });

  describe('rules', () => {
    const rule = (id: string, change: Partial<ToolRule> = {}): ToolRule => ({
      id,
      effect: 'allow',
      scope: { kind: 'workspace', workspace: '/w' },
      tool: 'run-command',
      pattern: { kind: 'words', shell: 'sh', words: ['npm', 'test'], more: true },
      from: { kind: 'approval', session: 's1', title: 'Work', call: 't1/3.0' },
      at: START,
      ...change,
    });
    const ids = (from: Store) => from.rules.list().map(({ id }) => id);

    test('are kept whole, in the order in which they were saved, whatever the clock said', () => {
      const all = [
        rule('r2', { at: 20 }),
        rule('r1', { at: 10, effect: 'deny', pattern: { kind: 'path', path: 'a' }, from: { kind: 'settings' } }),
        rule('r4', { effect: 'ask', scope: { kind: 'everywhere' }, pattern: { kind: 'glob', glob: 'src/**' } }),
        rule('r3', { scope: { kind: 'session', session: 's1' } }),
        rule('r5', { pattern: { kind: 'request', method: 'POST', host: 'a.example' } }),
        rule('r6', { pattern: { kind: 'text', shell: 'powershell', text: "say 'hi'\n" } }),
      ];
      store.journal.append([begin('t1', 's1', { rules: all.slice(0, 2) })]);
      store.journal.append([more('t1', 2, [], { rows: { rules: all.slice(2, 4) } })]);
      for (const one of all.slice(4)) store.rules.save(one);
      expect(disk.open('boot-2').rules.list()).toEqual(all);
      expect(store.rules.unreadable()).toEqual([]);
    });

    test('that are removed count no more, and can be put back where they stood until the next start', () => {
      for (const id of ['r1', 'r2', 'r3']) store.rules.save(rule(id));
      expect([store.rules.remove('r2'), store.rules.remove('r2'), store.rules.remove('nothing')]).toEqual([
        true,
        false,
        false,
      ]);
      expect(ids(store)).toEqual(['r1', 'r3']);
      expect([store.rules.restore('r2'), store.rules.restore('r2')]).toEqual([true, false]);
      expect(ids(store)).toEqual(['r1', 'r2', 'r3']);
      store.rules.remove('r1');
      const next = disk.open('boot-2');
      expect([ids(next), next.rules.restore('r1')]).toEqual([['r2', 'r3'], false]);
    });

    test('of a session go with it; the others stay', () => {
      const scope = (session: string) => ({ kind: 'session' as const, session });
      const mine = [rule('r1', { scope: scope('s1') }), rule('r2', { scope: scope('s2') }), rule('r3')];
      store.journal.append([begin('t1', 's1', { rules: mine })]);
      end('t1');
      store.sessions.remove('s1');
      expect(ids(store)).toEqual(['r2', 'r3']);
    });
  });

  describe('answers to what folders say', () => {
    test('hold for one folder each, the last one', () => {
      expect(store.folderAnswers.get('/w')).toBeNull();
      store.folderAnswers.set('/w', 'd1', 'use', START);
      store.folderAnswers.set('/v', 'd1', 'ignore', START);
      store.folderAnswers.set('/w', 'd2', 'ignore', START + 1);
      const next = disk.open('boot-2');
      expect(next.folderAnswers.get('/w')).toEqual({ digest: 'd2', answer: 'ignore' });
      expect(next.folderAnswers.get('/v')).toEqual({ digest: 'd1', answer: 'ignore' });
    });
  });

  describe('notices', () => {
    test('stay, newest first, until they are dismissed; then they are remembered', () => {
      store.journal.append([begin('t1', 's1', { notice: noticeOf('n1') })]);
      store.journal.append([
        more('t1', 2, [], { rows: { notice: { ...noticeOf('n2'), lastProgressAt: null, steps: null, wrote: null } } }),
      ]);
      expect(
        disk
          .open('boot-2')
          .notices.list()
          .map(({ id }) => id),
      ).toEqual(['n2', 'n1']);
      expect(store.notices.list()[1]).toEqual(noticeOf('n1'));
      store.notices.dismiss('n1');
      store.notices.dismiss('nothing');
      expect(store.notices.list().map(({ id }) => id)).toEqual(['n2']);
      expect(store.notices.dismissed(5).map(({ id }) => id)).toEqual(['n1']);
      expect(store.notices.dismissed(0)).toEqual([]);
    });
  });

  describe('the ledger', () => {
    const row: EffectRow = {
      turn: 't1',
      call: '3.0',
      session: 's1',
      tool: 'push',
      class: 'once',
      digest: 'd',
      key: 'k',
      state: 'started',
      at: START,
    };

    test('has one row a call, of which state and time move', () => {
      store.journal.append([{ ...begin(), effects: [row] }]);
      store.journal.append([
        more('t1', 2, [], {
          effects: [
            { ...row, state: 'unknown', at: START + 1 },
            { ...row, call: '3.1', at: START + 2 },
          ],
        }),
      ]);
      expect(store.journal.effectsOf('t1')).toEqual([
        { ...row, state: 'unknown', at: START + 1 },
        { ...row, call: '3.1', at: START + 2 },
      ]);
      expect(store.journal.effectsOf('t2')).toEqual([]);
    });

    test('tells effects by when they changed last, and those of one moment by their names', () => {
      const at = (call: string, when: number): EffectRow => ({ ...row, call, at: START + when });
      store.journal.append([{ ...begin(), effects: [at('3.1', 1), at('3.0', 1), at('8.0', 2)] }]);
      store.journal.append([more('t1', 2, [], { effects: [{ ...at('3.0', 3), state: 'unknown' }] })]);
      const calls = (rows: EffectRow[]) => rows.map(({ call }) => call);
      expect(calls(store.journal.effectsOf('t1'))).toEqual(['3.1', '8.0', '3.0']);
      expect(calls(store.journal.doubts('s1'))).toEqual(['3.1', '8.0', '3.0']);
    });

    test('case 25: tells which calls of a session nobody knows the end of', () => {
      const states = [
        'started',
        'unknown',
        'done',
        'failed',
        'refused',
        'skipped',
        'happened',
        'did-not',
        'never',
      ] as const;
      const effects = states.map((state, index): EffectRow => ({ ...row, call: `3.${index}`, state }));
      store.journal.append([{ ...begin(), effects: [...effects, { ...row, turn: 't9', session: 's9' }] }]);
      expect(store.journal.doubts('s1').map(({ state }) => state)).toEqual(['started', 'unknown']);
      expect(store.journal.doubts('nothing')).toEqual([]);
    });
  });

  describe('boots', () => {
    test('say when each process lived, how it ended and whether a recovered run was live', () => {
      store.boots.recoveryStarted(START + 1);
      store.boots.recoveredLive(true);
      const second = disk.open('boot-2');
      second.boots.ended(START + 9, 'quit');
      const third = disk.open('boot-3');
      expect(third.boots.previous(5).map((boot) => boot.id)).toEqual(['boot-2', 'boot-1']);
      expect(third.boots.previous(1).map((boot) => boot.id)).toEqual(['boot-2']);
      expect(third.boots.get('boot-1')).toMatchObject({
        recoveryStarted: START + 1,
        recoveredLive: true,
        lastBeat: START + 1,
        ended: null,
        endedBy: null,
        host: 'here',
      });
      expect(third.boots.get('boot-2')).toMatchObject({
        recoveryStarted: null,
        recoveredLive: false,
        lastBeat: START + 9,
        ended: START + 9,
        endedBy: 'quit',
      });
      expect(third.boots.get('nothing')).toBeNull();
    });

    test('tell which of them lived at a moment, or last before it', () => {
      const { started } = store.boots.get('boot-1') ?? { started: 0 };
      expect(store.boots.at(started - 1)).toBeNull();
      expect(store.boots.at(started)?.id).toBe('boot-1');
      expect(disk.open('boot-2').boots.at(started + 1_000_000)?.id).toBe('boot-2');
    });
  });
});
