/** Faults in what goes on by itself: its age, its attempts, who is there, how it ends. */
import { explorer, farExplorer, MODEL, type Mutant } from './mutant.ts';

export const recoveryMutants: readonly Mutant[] = [
  {
    name: 'count after load',
    breaks: 'a turn that kills the process while it is read is tried for ever',
    by: explorer('reads'),
    patches: [
      {
        file: 'core/acts/recover-turn.ts',
        find: '  const attempt = journal.countAttempt(header.turn);\n',
        replace: '',
      },
      {
        file: 'core/acts/recover-turn.ts',
        find: 'recordStart(world, read, attempt);',
        replace: 'recordStart(world, read, journal.countAttempt(header.turn));',
      },
    ],
  },
  {
    name: 'read once more when it is given up',
    breaks: 'a turn that kills the process while it is read kills one more',
    by: farExplorer('modes'),
    patches: [
      {
        file: 'core/acts/look-up.ts',
        find: 'const mayRead = attempts < world.settings().maxAttempts;',
        replace: 'const mayRead = attempts >= 0;',
      },
    ],
  },
  {
    name: 'no age gate',
    breaks: 'a stale turn goes on by itself',
    by: explorer('reads'),
    patches: [{ file: 'core/gate.ts', find: "if (stale) return { kind: 'abandon', reason: stale };", replace: '' }],
  },
  {
    name: 'cancel keeps the marker',
    breaks: 'a cancelled turn is found as open at the next start',
    by: explorer('reads'),
    also: MODEL,
    patches: [
      {
        file: 'core/project.ts',
        find: '    phase: after.phase,',
        replace: "    phase: after.ended?.outcome === 'cancelled' ? 'working' : after.phase,",
      },
    ],
  },
  {
    name: 'progress refreshed by recovery',
    breaks: 'the window of age never closes',
    by: explorer('reads'),
    also: MODEL,
    patches: [
      {
        file: 'core/run-facts.ts',
        find: '    noted: observed === null ? null : (found ?? null),',
        replace: '    noted: observed === null ? null : (found ?? null),\n    lastProgressAt: recorded.at,',
      },
    ],
  },
  {
    name: 'presence by source',
    breaks: 'a recovered run has the presence of the session',
    by: explorer('reads'),
    patches: [
      {
        file: 'core/presence.ts',
        find: "case 'recovered':\n      return false;",
        replace: "case 'recovered':\n      return before;",
      },
    ],
  },
  {
    name: 'attempts reset by progress',
    breaks: 'a turn that gets on a little before it kills the process is tried for ever',
    by: explorer('reads'),
    also: MODEL,
    patches: [
      {
        file: 'core/project.ts',
        find: '    ...(counted ? { attempts: after.attempts } : {}),',
        replace:
          '    ...(after.steps > (before?.steps ?? 0) ? { attempts: 0 } : counted ? { attempts: after.attempts } : {}),',
      },
    ],
  },
  {
    name: 'unread messages ignored',
    breaks: 'a turn goes on by itself over what the person said last',
    by: farExplorer('steering'),
    patches: [
      {
        file: 'core/gate.ts',
        find: "if (input.unreadMessages > 0) return { kind: 'held', reason: 'unread' };",
        replace: '',
      },
    ],
  },
  {
    name: 'a quit spends an attempt',
    breaks: 'a turn that was suspended often enough is given up',
    by: ['core/acts/suspend.test.ts'],
    patches: [{ file: 'core/run-facts.ts', find: 'Math.max(0, run.attempt - 1)', replace: 'run.attempt' }],
  },
  {
    name: 'a long sleep is slept through',
    breaks: 'a run goes on with what was wanted before the computer slept',
    by: explorer('reads'),
    patches: [
      { file: 'core/loop.ts', find: 'if (gap !== null && isLong(gap)) return endAsleep(drive, gap, []);', replace: '' },
    ],
  },
  {
    name: 'abandoned without a word',
    breaks: 'a turn is given up and nobody is told',
    by: explorer('reads'),
    patches: [{ file: 'core/acts/abandon.ts', find: '      notice: {', replace: '      untold: {' }],
  },
];
