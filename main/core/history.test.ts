import { describe, expect, test } from 'vitest';
import { summaryNote } from './compaction.ts';
import { history } from './history.ts';
import { NOTE_OPENING } from './note.ts';
import { calls, says } from './test-model.ts';
import { isExtended, objections } from './test-requests.ts';
import {
  accepted,
  approvalRequested,
  by,
  effectSettled,
  historyCompacted,
  messageTaken,
  modelAnswered,
  runEnded,
  runStarted,
  toolEnded,
  toolStarted,
  turnEnded,
  turnOf,
  waiting,
} from './test-turn.ts';

const begun = [accepted(), runStarted(1)];
const roles = (turn: ReturnType<typeof turnOf>) => history([turn]).map((item) => item.role);
const resultsIn = (turn: ReturnType<typeof turnOf>) =>
  history([turn]).flatMap((item) => (item.role === 'results' ? item.results : []));

test('with more images than a request may have, the oldest are left out by name; nothing else is', () => {
  const image = (name: string) => ({
    digest: 'a'.repeat(64),
    name,
    type: 'image/png',
    size: 3_000_000,
    kind: 'image' as const,
  });
  const turns = Array.from({ length: 7 }, (_, index) =>
    turnOf(
      [
        accepted({ message: { id: `m${index}`, text: 'Look.', attachments: [image(`${index}.png`)] } }),
        runStarted(1),
        modelAnswered(says('Seen.')),
        turnEnded('completed'),
      ],
      `t${index}`,
    ),
  );
  const told = history(turns).flatMap((item) => (item.role === 'person' ? (item.attachments ?? []) : []));
  expect(told.filter(({ leftOut }) => leftOut).map(({ name }) => name)).toEqual(['0.png', '1.png', '2.png', '3.png']);
  expect(told.map(({ leftOut, ...attachment }) => attachment)).toEqual(
    Array.from({ length: 7 }, (_, index) => image(`${index}.png`)),
  );
  expect(isExtended(history(turns.slice(0, 6)).slice(0, 1), history(turns))).toBe(false);
  expect(isExtended(history(turns), history([...turns, turnOf([accepted(), runStarted(1)], 't8')]))).toBe(true);
});

describe('the results of an answer', () => {
  test('follow it at once and in the order of its calls, whichever ended first', () => {
    const turn = turnOf([
      ...begun,
      modelAnswered(calls(['look', 'a'], ['look', 'b'])),
      toolStarted('3.0', 'read'),
      toolStarted('3.1', 'read'),
      toolEnded('3.1'),
      toolEnded('3.0'),
    ]);
    expect(roles(turn)).toEqual(['person', 'answer', 'results']);
    expect(resultsIn(turn).map((result) => [result.providerId, result.text])).toEqual([
      ['p0', '3.0 done'],
      ['p1', '3.1 done'],
    ]);
  });

  test('case 39: stand for every call, also for those that were never run', () => {
    const open = turnOf([
      ...begun,
      modelAnswered(calls(['edit', 'a'], ['edit', 'b'])),
      toolStarted('3.0', 'verifiable'),
    ]);
    expect(objections(history([open]))).toEqual([]);
    expect(resultsIn(open).map((result) => result.error)).toEqual([true, true]);
  });

  test('case 23: of a turn that ended in the middle say that nobody knows', () => {
    const ended = turnOf([
      ...begun,
      modelAnswered(calls(['push', 'a'], ['push', 'b'])),
      toolStarted('3.0', 'once'),
      by(null, turnEnded('cancelled')),
    ]);
    const [first, second] = resultsIn(ended);
    expect(first?.text).toMatch(/unknown.*Do not repeat it/s);
    expect(second?.text).toMatch(/not run/);
  });

  test('stay as they were told when a late outcome comes after the end', () => {
    const before = [
      ...begun,
      modelAnswered(calls(['push', 'a'])),
      toolStarted('3.0', 'once'),
      by(null, turnEnded('cancelled')),
    ];
    const late = turnOf([...before, by(1, toolEnded('3.0', 'done', 'pushed'))]);
    expect(history([late])).toEqual(history([turnOf(before)]));
    expect(late.calls[0]?.result?.text).toBe('pushed');
  });

  test('stay as they were told when the person settles a call of which the model was told that nobody knows', () => {
    const before = [
      ...begun,
      modelAnswered(calls(['push', 'a'])),
      toolStarted('3.0', 'once'),
      waiting('doubt'),
      by(null, toolEnded('3.0', 'unknown')),
      runStarted(2, 'took-over'),
      messageTaken('What now?'),
    ];
    const settled = turnOf([...before, effectSettled('3.0', 'happened')]);
    expect(history([settled])).toEqual(history([turnOf(before)]));
    expect(settled.calls[0]?.settled).toBe('happened');
  });
});

describe('the note of an interruption', () => {
  const died = [...begun, modelAnswered(calls(['look', 'a'])), toolStarted('3.0', 'read'), toolEnded('3.0')];

  test('case 44: stands at the place of its run and leads to the work that is left', () => {
    const turn = turnOf([...died, runStarted(2, 'recovered')]);
    expect(roles(turn)).toEqual(['person', 'answer', 'results', 'note']);
    const note = history([turn]).at(-1);
    expect(note).toMatchObject({ role: 'note', text: expect.stringContaining('Go on with what is left') });
    expect(note).toMatchObject({ text: expect.stringContaining(NOTE_OPENING) });
  });

  test('is dropped when its run got no answer and a later one starts', () => {
    const turn = turnOf([...died, runStarted(2, 'recovered'), runStarted(3, 'recovered')]);
    expect(roles(turn)).toEqual(['person', 'answer', 'results', 'note']);
  });

  test('stays for ever once its run got an answer', () => {
    const turn = turnOf([
      ...died,
      runStarted(2, 'recovered'),
      modelAnswered(calls(['look', 'b'])),
      runStarted(3, 'recovered'),
    ]);
    expect(roles(turn)).toEqual(['person', 'answer', 'results', 'note', 'answer', 'results', 'note']);
  });

  test('is dropped from a turn that ended without an answer in its run', () => {
    const turn = turnOf([...died, runStarted(2, 'recovered'), by(null, turnEnded('cancelled'))]);
    expect(history([turn]).slice(3)).toEqual([
      { role: 'note', text: 'This request ended before it was done (cancelled).' },
    ]);
  });

  test('case 35: never swallows what the person wrote: both stand, in the order in which they came', () => {
    const turn = turnOf([...died, runStarted(2, 'took-over', { observed: null }), messageTaken('Leave X alone.')]);
    expect(history([turn]).at(-1)).toEqual({ role: 'person', text: 'Leave X alone.' });
  });
});

describe('the turns before', () => {
  const first = turnOf([...begun, modelAnswered(says('Done.')), turnEnded('completed')], 't1');

  test('come first, and one that was completed adds nothing after its answer', () => {
    expect(history([first, turnOf(begun, 't2')]).map((item) => item.role)).toEqual(['person', 'answer', 'person']);
  });

  test('case 41: that ended without an answer leave a note between two messages of the person', () => {
    const cancelled = turnOf([...begun, by(null, turnEnded('cancelled'))], 't1');
    const told = history([cancelled, turnOf(begun, 't2')]);
    expect(told.map((item) => item.role)).toEqual(['person', 'note', 'person']);
  });

  test('case 36: that cannot be read are said to be lost, in their place', () => {
    expect(history([first, { unreadable: 'Tidy up.', turn: 't0' }, turnOf(begun, 't2')]).slice(2)).toEqual([
      { role: 'person', text: 'Tidy up.' },
      { role: 'note', text: expect.stringContaining('cannot be read any more') },
      { role: 'person', text: 'Please.' },
    ]);
  });

  test('case 43: are left out up to where a summary stands for them, never in the middle of an answer', () => {
    const long = turnOf(
      [
        ...begun,
        historyCompacted(4, 't1', { summary: 'They asked; it was done.', said: ['Please.'] }),
        modelAnswered(says('Yes.')),
      ],
      't2',
    );
    expect(history([first, long])).toEqual([
      { role: 'note', text: summaryNote('They asked; it was done.', ['Please.']) },
      { role: 'person', text: 'Please.' },
      { role: 'answer', parts: says('Yes.') },
    ]);
  });
});

describe('a summary', () => {
  const through = (seq: number) => [
    ...begun,
    modelAnswered(calls(['look', 'a'])),
    toolEnded('3.0', 'failed'),
    historyCompacted(seq),
  ];

  test('stands first, and what it does not cover follows as it was', () => {
    const turn = turnOf([...through(1), modelAnswered(says('Done.'))]);
    expect(history([turn]).map((item) => item.role)).toEqual(['note', 'answer', 'results', 'answer']);
    expect(objections(history([turnOf([...through(3), messageTaken('And?')])]))).toEqual([]);
  });

  test('keeps the word on a request that ended behind it, and on one that cannot be read', () => {
    const cancelled = turnOf([...through(3), by(null, turnEnded('cancelled'))]);
    const lost = { unreadable: 'Tidy up.', turn: 't2' };
    const texts = history([cancelled, lost, turnOf(begun, 't3')]).map((item) => ('text' in item ? item.text : ''));
    expect(texts).toEqual([
      summaryNote('So far.', []),
      'This request ended before it was done (cancelled).',
      'Tidy up.',
      expect.stringContaining('cannot be read'),
      'Please.',
    ]);
  });

  test('is the newest one only', () => {
    const twice = turnOf([...through(1), modelAnswered(says('Hm.')), historyCompacted(3, 't1', { summary: 'All.' })]);
    expect(history([twice])).toEqual([
      { role: 'note', text: summaryNote('All.', []) },
      { role: 'answer', parts: says('Hm.') },
    ]);
  });

  test('case 43: is not changed by an outcome that comes late', () => {
    const open = [...begun, modelAnswered(calls(['push', 'a'])), toolStarted('3.0', 'once')];
    const cancelled = [...open, by(null, turnEnded('cancelled'))];
    const after = [accepted(), runStarted(1), historyCompacted(5, 't1'), modelAnswered(says('Hm.'))];
    const late = turnOf([...cancelled, by(1, toolEnded('3.0'))]);
    expect(late.seq).toBe(6);
    expect(history([late, turnOf(after, 't2')])).toEqual(history([turnOf(cancelled), turnOf(after, 't2')]));
    expect(history([turnOf(cancelled), turnOf(after, 't2')])[1]).toEqual({ role: 'person', text: 'Please.' });
  });

  test('that the person asked for is no request: a turn for nothing else says nothing', () => {
    const asked = [accepted({ source: 'compaction', message: { id: 'c', text: 'Summarise' } }), runStarted(1)];
    const before = turnOf([...begun, modelAnswered(says('Hm.')), turnEnded('completed')]);
    for (const end of [turnEnded('completed'), by(null, turnEnded('cancelled'))])
      expect(history([before, turnOf([...asked, end], 't2')])).toEqual(history([before]));
    const made = turnOf([...asked, historyCompacted(3, 't1'), turnEnded('completed')], 't2');
    expect(history([before, made])).toEqual([{ role: 'note', text: summaryNote('So far.', []) }]);
  });
});

test('a request that waits for approval is told like one that was not run, and grows only by its end', () => {
  const asked = turnOf([...begun, modelAnswered(calls(['edit', 'a'])), approvalRequested('3.0'), waiting('approval')]);
  expect(resultsIn(asked)).toEqual([{ providerId: 'p0', tool: 'edit', text: 'This call was not run.', error: true }]);
});

test('a suspended run leaves no trace in the conversation', () => {
  const before = [...begun, modelAnswered(says('Hm.'))];
  const after = turnOf([...before, runEnded({ kind: 'suspended', by: 'quit' })]);
  expect(isExtended(history([turnOf(before)]), history([after]))).toBe(true);
});
