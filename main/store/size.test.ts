import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Event } from '../core/events.ts';
import type { AnswerPart } from '../core/message.ts';
import { type Live, type Recorder, record } from '../core/record.ts';
import { accepted, by, modelAnswered, runStarted, START, toolEnded, toolStarted } from '../core/test-turn.ts';
import { session } from './test-contract.ts';
import { sqliteDisk } from './test-disks.ts';

const ARGUMENTS = 'x'.repeat(350);
const TEXT = 'y'.repeat(100);
const RESULT = 'z'.repeat(2048);
const answer = (id: number): AnswerPart[] => [
  { type: 'text', text: TEXT },
  { type: 'tool-call', toolCallId: `c${id}`, toolName: 'look', input: { target: ARGUMENTS } },
];

/** A read that tells what it saw of a file. */
function reads(call: string, path: string): Event {
  const ended = toolEnded(call, 'done', RESULT);
  if (ended.kind !== 'tool-ended') throw new Error('A call ended with something else.');
  const file = { digest: 'd'.repeat(43), size: 20_480, modified: START + 0.4082 };
  return { ...ended, result: { ...ended.result, saw: [{ path, file }] } };
}

/** Bytes of the store after one turn of so many steps: an answer and one read each. */
function bytesAfter(steps: number): number {
  const disk = sqliteDisk();
  const store = disk.open('boot-1');
  const recorder: Recorder = { journal: store.journal, now: () => START, publish: () => {} };
  const live: Live = { id: 't1', turn: null };
  record(recorder, live, [by(null, accepted()), by(1, runStarted(1))], { session: session() });
  for (let step = 0; step < steps; step++) {
    const call = `${(live.turn?.seq ?? 0) + 1}.0`;
    record(recorder, live, [by(1, modelAnswered(answer(step)))]);
    record(recorder, live, [by(1, toolStarted(call, 'read'))]);
    record(recorder, live, [by(1, reads(call, `src/some/folder/file-${step}.ts`))]);
  }
  store.close();
  const { size } = statSync(path.join(disk.folder, 'holdfast.db'));
  disk.drop();
  return size;
}

/** The floor: the same answers and results as bare rows. */
function bareBytes(steps: number): number {
  const disk = sqliteDisk();
  const size = disk.raw((db) => {
    db.exec(
      'CREATE TABLE ev (id INTEGER PRIMARY KEY, turn INTEGER, kind TEXT, body TEXT); CREATE INDEX ev_t ON ev(turn, id)',
    );
    const insert = db.prepare('INSERT INTO ev (turn, kind, body) VALUES (1, ?, ?)');
    for (let step = 0; step < steps; step++) {
      const calls = [{ id: `c${step}`, args: { path: ARGUMENTS } }];
      insert.run('assistant', JSON.stringify({ role: 'assistant', content: TEXT, calls }));
      insert.run('tool', JSON.stringify({ role: 'tool', content: RESULT }));
    }
    return Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
  });
  disk.drop();
  return size;
}

test('case 73: a step costs as many bytes in a long turn as in a short one, and little more than its content', () => {
  const [none, short, long] = [bytesAfter(0), bytesAfter(40), bytesAfter(400)];
  const perStep = {
    short: (short - none) / 40,
    long: (long - none) / 400,
    bare: (bareBytes(400) - bareBytes(0)) / 400,
  };
  const growth = Math.log(perStep.long / perStep.short) / Math.log(10) + 1;
  expect(growth).toBeLessThan(1.05);
  expect(perStep.long / perStep.bare).toBeLessThan(1.3);
});
