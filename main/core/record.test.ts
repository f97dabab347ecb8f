import { describe, expect, test } from 'vitest';
import { memoryDisk, openMemoryStore } from '../store/memory.ts';
import { Refused, StaleRun } from './errors.ts';
import type { Event } from './events.ts';
import type { Write } from './journal.ts';
import { type Entry, type Live, type Recorder, record, recordAll } from './record.ts';
import { calls, says } from './test-model.ts';
import {
  accepted,
  approvalRequested,
  by,
  messageTaken,
  modelAnswered,
  runStarted,
  START,
  toolEnded,
  toolStarted,
  turnEnded,
  waiting,
} from './test-turn.ts';

const session = {
  id: 's1',
  title: 'Please.',
  workspace: '/w',
  mode: 'ask',
  createdAt: START,
  updatedAt: START,
  head: null,
  model: null,
  forkedFrom: null,
} as const;
const begin: Entry[] = [by(null, accepted()), by(1, runStarted(1))];

/** Keeps what happened in order: what was appended, what was published, and the state of the turn at that moment. */
function observedRecorder(fail?: (writes: readonly Write[]) => boolean) {
  const store = openMemoryStore(memoryDisk(), { id: 'boot', host: 'here', systemBoot: null, started: START });
  const happened: string[] = [];
  const written: Write[] = [];
  const live: Live = { id: 't1', turn: null };
  const recorder: Recorder = {
    now: () => START,
    journal: {
      ...store.journal,
      append: (writes) => {
        if (fail?.(writes)) throw new Error('The disk is full.');
        store.journal.append(writes);
        written.push(...writes);
        happened.push(`appended at ${live.turn?.seq ?? 0}`);
      },
    },
    publish: (_, events) => happened.push(`published ${events.map(({ seq }) => seq)} at ${live.turn?.seq}`),
  };
  return { store, recorder, live, happened, written };
}

describe('recording', () => {
  test('is durable first, then the state, then visible', () => {
    const { recorder, live, happened } = observedRecorder();
    record(recorder, live, begin, { session });
    expect(happened).toEqual(['appended at 0', 'published 1,2 at 2']);
  });

  test.each([
    ['a stale run', by(7, messageTaken('Hm.')), StaleRun],
    ['an event that does not fit', by(1, toolStarted('3.0', 'read')), Refused],
    ['an answer without parts: it could not be read again', by(1, modelAnswered([])), Refused],
    ['a message without words', by(1, messageTaken('')), Refused],
  ])('writes nothing of a batch that ends with %s', (_, entry, error) => {
    const { recorder, live, happened, store } = observedRecorder();
    record(recorder, live, begin, { session });
    const before = live.turn;
    expect(() => record(recorder, live, [by(1, messageTaken('And?')), entry])).toThrow(error);
    expect(live.turn).toBe(before);
    expect(store.journal.load('t1')).toHaveLength(2);
    expect(happened).toHaveLength(2);
  });

  test('leaves the state as it was when the write fails, and publishes nothing', () => {
    const { recorder, live, happened } = observedRecorder((writes) => writes.some((write) => write.after > 0));
    record(recorder, live, begin, { session });
    const before = live.turn;
    expect(() => record(recorder, live, [by(1, messageTaken('And?'))])).toThrow('The disk is full.');
    expect(live.turn).toBe(before);
    expect(happened).toHaveLength(2);
  });

  test('of several turns is one transaction: all or none', () => {
    const { recorder, live, store } = observedRecorder();
    record(recorder, live, begin, { session });
    const other: Live = { id: 't2', turn: null };
    const batches = [
      { live, entries: [by(1, messageTaken('And?'))] },
      { live: other, entries: begin },
    ];
    expect(() => recordAll(recorder, batches)).toThrow(Refused);
    expect([live.turn?.seq, other.turn]).toEqual([2, null]);
    expect(store.journal.load('t1')).toHaveLength(2);
  });
});

describe('the strength of a commit', () => {
  const answer = modelAnswered(calls(['look', 'a'], ['push', 'b']));
  const steps: [what: string, before: Event[], events: Event[], strength: string][] = [
    ['an answer', [], [modelAnswered(says('Hm.'))], 'boundary'],
    ['the start of a read', [answer], [toolStarted('3.0', 'read')], 'boundary'],
    ['the end of a read', [answer, toolStarted('3.0', 'read')], [toolEnded('3.0')], 'boundary'],
    ['the start of anything else', [answer, toolEnded('3.0', 'failed')], [toolStarted('3.1', 'once')], 'barrier'],
    ['a call that never ran', [answer], [toolEnded('3.0', 'failed')], 'barrier'],
    ['a request', [answer, toolEnded('3.0', 'failed')], [approvalRequested('3.1'), waiting('approval')], 'barrier'],
    ['a message that is taken', [], [messageTaken('And?')], 'barrier'],
    ['the end', [modelAnswered(says('Done.'))], [turnEnded('completed')], 'barrier'],
  ];

  test.each(steps)('of %s', (_, before, events, strength) => {
    const { recorder, live, written } = observedRecorder();
    record(recorder, live, begin, { session });
    for (const event of before) record(recorder, live, [by(1, event)]);
    record(
      recorder,
      live,
      events.map((event) => by(1, event)),
    );
    expect(written[0]?.strength).toBe('barrier');
    expect(written.at(-1)?.strength).toBe(strength);
  });

  test('is that of a barrier whenever rows go with the events', () => {
    const { recorder, live, written } = observedRecorder();
    record(recorder, live, begin, { session });
    record(recorder, live, [by(1, modelAnswered(says('Hm.')))], { pauseMessages: true });
    expect(written.at(-1)?.strength).toBe('barrier');
  });
});
