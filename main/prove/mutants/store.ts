/** Faults in what stands on the disk. */
import { MODEL, type Mutant } from './mutant.ts';

const KNOWN_PHASES = "phase IN ('working', 'waiting:approval', 'waiting:question', 'waiting:doubt')";

export const storeMutants: readonly Mutant[] = [
  {
    name: 'cancel without a run keeps the marker',
    breaks: 'a turn that was cancelled while nothing ran is found as open at the next start',
    by: MODEL,
    patches: [
      {
        file: 'store/turns.ts',
        find: "UPDATE turns SET phase = 'ended', seq = seq + 1, outcome",
        replace: 'UPDATE turns SET seq = seq + 1, outcome',
      },
    ],
  },
  {
    name: 'phase list in the index',
    breaks: 'a turn in a phase that nobody thought of is not found',
    by: MODEL,
    patches: [
      {
        file: 'store/migrations/0001-first.ts',
        find: "ON turns(session_id) WHERE phase <> 'ended'",
        replace: `ON turns(session_id) WHERE ${KNOWN_PHASES}`,
      },
      {
        file: 'store/turns.ts',
        find: "INDEXED BY open_turn WHERE phase <> 'ended'",
        replace: `INDEXED BY open_turn WHERE ${KNOWN_PHASES}`,
      },
      {
        file: 'store/sessions.ts',
        find: "INDEXED BY open_turn WHERE session_id = ? AND phase <> 'ended'",
        replace: `INDEXED BY open_turn WHERE session_id = ? AND ${KNOWN_PHASES}`,
      },
    ],
  },
  {
    name: 'a stale writer is believed',
    breaks: 'a late write changes a turn that has moved on',
    by: MODEL,
    patches: [
      { file: 'store/turns.ts', find: 'WHERE id = @turn AND seq = @after AND', replace: 'WHERE id = @turn AND' },
    ],
  },
  {
    name: 'a turn that has ended is opened again',
    breaks: 'a writer that does not know of the end takes it back',
    by: MODEL,
    patches: [{ file: 'store/turns.ts', find: " AND (phase <> 'ended' OR @phase = 'ended')", replace: '' }],
  },
  {
    name: 'completed over an unread message',
    breaks: 'a message that came at the last moment is never read',
    by: MODEL,
    patches: [
      {
        file: 'store/journal.ts',
        find: ' && endsTurn(one) && queued.get(one.turn))',
        replace: ' && endsTurn(one) && false)',
      },
    ],
  },
  {
    name: 'a beat moves what waits',
    breaks: 'a turn that waits for the person never gets old',
    by: MODEL,
    patches: [{ file: 'store/turns.ts', find: "WHERE id = ? AND phase = 'working'`", replace: 'WHERE id = ?`' }],
  },
];
