/** The store in memory: the same promises, for tests of what stands on it. Passes the contract suite of the SQLite one. */
import type { Boot, MessageRecord, SessionRecord, Store } from '../core/journal.ts';
import { catchUp, doubts, find, fork, pathTo, remove, sessionIn, sessionsIn, setHead } from './memory-branches.ts';
import {
  addAttempts,
  copyOf,
  effectsIn,
  empty,
  end,
  isWaiting,
  newBoot,
  pause,
  putMessage,
  type Tables,
  write,
} from './memory-tables.ts';
import type { BootFields } from './open.ts';
import { readJournal } from './read-journal.ts';

/** What outlives a "process": hand the same disk to a new store to play a restart. */
export interface MemoryDisk {
  tables: Tables;
}

export const memoryDisk = (): MemoryDisk => ({ tables: empty() });

export function openMemoryStore(disk: MemoryDisk, boot: BootFields): Store {
  /** All or nothing: work on a copy, which takes the place of the tables when nothing threw. */
  function commit<T>(work: (tables: Tables) => T): T {
    const copy = copyOf(disk.tables);
    const result = work(copy);
    disk.tables = copy;
    return result;
  }
  /** Hands out copies: nobody outside can change a row. */
  const read = <T>(select: (tables: Tables) => T): T => structuredClone(select(disk.tables));

  commit((t) => {
    t.boots.push(newBoot(boot));
    t.rules = t.rules.filter(({ id }) => !t.removedRules.has(id));
    t.removedRules.clear();
  });
  const mine = (t: Tables): Boot => {
    const found = t.boots.find((b) => b.id === boot.id);
    if (!found) throw new Error('This boot has no row.');
    return found;
  };

  return {
    journal: {
      append: (writes) =>
        commit((t) => {
          for (const one of writes) write(t, one);
        }),
      end: (turn, event, at, rows) => commit((t) => end(t, turn, event, at, rows)),
      load: (turn) => {
        const { events, turns } = disk.tables;
        return readJournal(turn, events.get(turn) ?? [], turns.get(turn)?.seq ?? 0);
      },
      header: (turn) => read((t) => t.turns.get(turn) ?? null),
      open: () => read((t) => [...t.turns.values()].filter((header) => header.phase !== 'ended')),
      turnsOf: (session) => read((t) => [...t.turns.values()].filter((header) => header.session === session)),
      lastOf: (session) => read((t) => [...t.turns.values()].findLast((header) => header.session === session) ?? null),
      pathTo: (turn) => read((t) => pathTo(t, turn)),
      effectsOf: (turn) => read((t) => effectsIn(t, (row) => row.turn === turn)),
      doubts: (session) => read((t) => doubts(t, session)),
      countAttempt: (turn) => commit((t) => addAttempts(t, turn, 1)),
      giveBackAttempt: (turn) => void commit((t) => addAttempts(t, turn, -1)),
      beat: (at, progressing) =>
        commit((t) => {
          mine(t).lastBeat = at;
          for (const header of t.turns.values())
            if (progressing.includes(header.turn) && header.phase === 'working') header.lastProgressAt = at;
        }),
    },
    sessions: {
      get: (id) => read((t) => sessionIn(t, id)),
      list: () =>
        read((t) =>
          sessionsIn(t)
            .reverse()
            .toSorted((a, b) => b.updatedAt - a.updatedAt),
        ),
      rename: (id, title) => patch(id, { title }),
      setMode: (id, mode) => patch(id, { mode }),
      setModel: (id, model) => patch(id, { model }),
      setHead: (id, head) => commit((t) => setHead(t, id, head)),
      fork: (session) => commit((t) => fork(t, session)),
      remove: (id) => commit((t) => remove(t, id)),
      draft: (session) => disk.tables.drafts.get(session) ?? { text: '', attachments: [] },
      saveDraft: (session, draft) =>
        commit((t) => {
          if (draft.text === '' && draft.attachments.length === 0) t.drafts.delete(session);
          else t.drafts.set(session, draft);
        }),
    },
    messages: {
      get: (id) => read((t) => t.inbox.get(id) ?? null),
      waiting: (session) => read((t) => [...t.inbox.values()].filter((m) => m.session === session && isWaiting(m))),
      put: (message) => commit((t) => putMessage(t, message)),
      edit: (id, text) => changeWaiting(id, { text }),
      withdraw: (id) => changeWaiting(id, { state: 'withdrawn' }),
      pauseAll: () => commit((t) => pause(t, () => true)),
    },
    rules: {
      list: () => read((t) => t.rules.filter(({ id }) => !t.removedRules.has(id))),
      unreadable: () => [],
      save: (rule) => commit((t) => void t.rules.push(rule)),
      remove: (id) =>
        commit((t) => {
          const counts = t.rules.some((rule) => rule.id === id) && !t.removedRules.has(id);
          if (counts) t.removedRules.add(id);
          return counts;
        }),
      restore: (id) => commit((t) => t.removedRules.delete(id)),
    },
    notices: {
      list: () => read((t) => t.notices.filter((notice) => !t.dismissed.has(notice.id)).reverse()),
      dismissed: (count) =>
        read((t) => t.notices.filter((notice) => t.dismissed.has(notice.id)))
          .toReversed()
          .slice(0, count),
      dismiss: (id) => commit((t) => void t.dismissed.add(id)),
    },
    search: {
      catchUp: (turns) => commit((t) => catchUp(t, turns)),
      find: (text, count) => read((t) => find(t, text, count)),
    },
    folderAnswers: {
      get: (workspace) => disk.tables.folderAnswers.get(workspace) ?? null,
      set: (workspace, digest, answer) => commit((t) => void t.folderAnswers.set(workspace, { digest, answer })),
    },
    boots: {
      previous: (count) =>
        read((t) => t.boots.filter((b) => b.id !== boot.id))
          .toReversed()
          .slice(0, count),
      get: (id) => read((t) => t.boots.find((b) => b.id === id) ?? null),
      at: (moment) => read((t) => t.boots.findLast((b) => b.started <= moment) ?? null),
      recoveryStarted: (at) => commit((t) => void Object.assign(mine(t), { recoveryStarted: at, lastBeat: at })),
      recoveredLive: (live) => commit((t) => void Object.assign(mine(t), { recoveredLive: live })),
      ended: (at, by) => commit((t) => void Object.assign(mine(t), { ended: at, endedBy: by, lastBeat: at })),
    },
  };

  function patch(id: string, change: Partial<SessionRecord>): void {
    commit((t) => {
      const session = t.sessions.get(id);
      if (session) t.sessions.set(id, { ...session, ...change });
    });
  }

  function changeWaiting(id: string, change: Partial<MessageRecord>): boolean {
    return commit((t) => {
      const message = t.inbox.get(id);
      if (!message || !isWaiting(message)) return false;
      t.inbox.set(id, { ...message, ...change });
      return true;
    });
  }
}
