/** Faults in what a run does: its calls and their results, answers, messages, summaries, limits. */
import { explorer, farExplorer, MODEL, type Mutant } from './mutant.ts';

export const workMutants: readonly Mutant[] = [
  {
    name: 'result per batch',
    breaks: 'a finished call runs again because its sibling was not done',
    by: explorer('reads'),
    patches: [
      {
        file: 'core/call-outcomes.ts',
        find: '  while (running.size > 0) {',
        replace: '  const all: Event[] = [];\n  while (running.size > 0) {',
      },
      {
        file: 'core/call-outcomes.ts',
        find: '    if (event) yield { events: [event] };\n  }',
        replace: '    if (event) all.push(event);\n  }\n  if (all.length > 0) yield { events: all };',
      },
    ],
  },
  {
    name: 'append before advance',
    breaks: 'what the fold refuses is written all the same',
    by: ['core/record.test.ts'],
    also: MODEL,
    patches: [
      {
        file: 'core/record.ts',
        find: '    turn = advance(turn, recorded);\n    events.push(recorded);',
        replace:
          '    events.push(recorded);\n    try {\n      turn = advance(turn, recorded);\n    } catch (error) {\n      if (turn === null) throw error;\n    }',
      },
    ],
  },
  {
    name: 'late event of an old run accepted',
    breaks: 'a run that is over goes on in the journal of the one after it',
    by: ['core/advance.test.ts'],
    also: MODEL,
    patches: [
      {
        file: 'core/advance.ts',
        find: 'openRun(turn)?.number !== run) throw new StaleRun(run);',
        replace: 'run < 0) throw new StaleRun(run);',
      },
      { file: 'core/run-facts.ts', find: 'run === null || recorded.run !== run.number', replace: 'run === null' },
    ],
  },
  {
    name: 'cut between a call and its result',
    breaks: 'a provider refuses the request behind a summary',
    by: farExplorer('summary'),
    patches: [
      {
        file: 'core/history.ts',
        find: '      .filter((piece) => !isCovered(piece))',
        replace:
          '      .flatMap((piece) => (!isCovered(piece) ? [piece] : piece.items.length > 1 ? [{ ...piece, items: piece.items.slice(1) }] : []))',
      },
    ],
  },
  {
    name: 'summary bought again',
    breaks: 'what a summary covers is paid for once more',
    by: ['core/plan-compaction.test.ts'],
    patches: [
      {
        file: 'core/plan-compaction.ts',
        find: "  const first = told[0]?.kind === 'summary' ? 1 : 0;",
        replace: '  const first = 0;',
      },
    ],
  },
  {
    name: 'unattended limits ignored',
    breaks: 'work that nobody attends goes on as long as any other',
    by: explorer('alone'),
    patches: [
      {
        file: 'core/limits.ts',
        find: 'reached(limits, turn, turn.granted) ?? alone',
        replace: 'reached(limits, turn, turn.granted)',
      },
    ],
  },
  {
    name: 'frozen mode ignored',
    breaks: 'a looser mode of now lets through what was asked under a stricter one',
    by: farExplorer('modes'),
    patches: [
      {
        file: 'core/run-tools.ts',
        find: 'frozenMode: turn.config.mode,',
        replace: 'frozenMode: act.mode(turn.session),',
      },
    ],
  },
  {
    name: 'messages of a cancelled turn stay queued',
    breaks: 'a message waits in the inbox of a turn that has ended',
    by: farExplorer('steering'),
    patches: [
      {
        file: 'core/acts/cancel.ts',
        find: '[{ run: null, event: cancelled }], { pauseMessages: true });',
        replace: '[{ run: null, event: cancelled }], {});',
      },
    ],
  },
  {
    name: 'inbox read by a turn that has ended',
    breaks: 'a message is taken by a turn that does nothing with it any more',
    by: ['core/advance.test.ts'],
    patches: [
      { file: 'core/advance.ts', find: "  if (turn.phase === 'ended') throw", replace: '  if (turn.seq < 0) throw' },
      {
        file: 'core/run-facts.ts',
        find: 'if (run === null || recorded.run !== run.number)',
        replace: 'if (run !== null && recorded.run !== run.number)',
      },
      { file: 'core/run-facts.ts', find: '  return run.number;', replace: '  return run?.number ?? 0;' },
    ],
  },
  {
    name: 'doubt forgotten by the next turn',
    breaks: 'what may have happened is done again without a word',
    by: ['core/acts/again.test.ts'],
    patches: [{ file: 'core/run-tools.ts', find: 'inDoubt: doubtful !== null,', replace: 'inDoubt: false,' }],
  },
  {
    name: 'start of a call that is no barrier',
    breaks: 'a call is run again because the machine forgot that it had been started',
    by: farExplorer('repeat'),
    patches: [
      {
        file: 'core/journal.ts',
        find: "event.kind === 'tool-ended') && isRead(event.call)),",
        replace: "event.kind === 'tool-ended')),",
      },
    ],
  },
  {
    name: 'a call in doubt runs again',
    breaks: 'a call that happens once happens twice',
    by: farExplorer('repeat'),
    patches: [
      {
        file: 'core/turn.ts',
        find: "c.state.kind === 'started' && c.class !== 'read' && c.class !== 'repeatable';",
        replace: "c.state.kind === 'started' && c.class === 'verifiable';",
      },
      {
        file: 'core/turn.ts',
        find: "c.startedAt !== null && (c.class === 'read' || c.class === 'repeatable');",
        replace: "c.startedAt !== null && c.class !== 'verifiable';",
      },
    ],
  },
  {
    name: 'no ceiling',
    breaks: 'a call that happens once is run while nobody is there',
    by: ['core/permission.test.ts'],
    patches: [
      {
        file: 'core/permission.ts',
        find: "if (subject.class === 'once' || subject.guard ||",
        replace: 'if (subject.guard ||',
      },
    ],
  },
  {
    name: 'an answer outlives its run',
    breaks: 'an allowance that was given for one start counts in another run',
    by: farExplorer('repeat'),
    patches: [
      {
        file: 'core/run-facts.ts',
        find: '    calls: withdrawAnswers(turn.calls, number),',
        replace: '    calls: turn.calls,',
      },
    ],
  },
  {
    name: 'an old answer acts at once',
    breaks: 'what was asked long ago is done without its age being shown',
    by: farExplorer('repeat'),
    patches: [
      {
        file: 'core/acts/answer.ts',
        find: 'const old = allow && !approval.confirmed ? oldOf(world, turn) : null;',
        replace: 'const old = null;',
      },
    ],
  },
];
