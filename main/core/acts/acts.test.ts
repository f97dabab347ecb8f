import { describe, expect, test } from 'vitest';
import { fold } from '../advance.ts';
import { calls, hangs, kindsOf, says, testWorld } from '../test-world.ts';
import { answer } from './answer.ts';
import { cancel } from './cancel.ts';
import { createRecovery } from './recover.ts';
import { takeOver } from './resume.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';
import { suspendAll } from './suspend.ts';
import type { World } from './world.ts';

const message = (text: string, id = 'm1') => ({
  id,
  session: 's1',
  workspace: '/w',
  mode: 'ask' as const,
  text,
  attachments: [],
});
const calm = { foreign: () => false, crashLoop: false, keyReady: () => true, hostReachable: () => true };
const theTurn = (world: World) => {
  const header = world.store.journal.turnsOf('s1').at(-1);
  if (!header) throw new Error('There is no turn.');
  return header;
};
const stateNow = (world: World) => fold(world.store.journal.load(theTurn(world).turn));

describe('a turn', () => {
  test('reads, asks before it edits, goes on after the answer and completes', async () => {
    const world = testWorld({ script: [calls(['look', 'a'], ['look', 'b'], ['edit', 'c']), says('done')] });
    expect(send(world, message('please'))).toBe('turn');
    await world.idle();
    expect(theTurn(world).phase).toBe('waiting:approval');
    expect(world.tools.ran).toEqual(['look a', 'look b']);
    const asked = stateNow(world).calls[2];
    const reply = { turn: theTurn(world).turn, call: asked?.id ?? '', digest: asked?.digest ?? '', reason: null };
    expect(answer(world, { ...reply, answer: 'once' })).toBe('answered');
    expect(answer(world, { ...reply, answer: 'once' })).toBe('already');
    await world.idle();
    expect(theTurn(world).phase).toBe('ended');
    expect(kindsOf(world.seen)).toEqual([
      'turn-accepted',
      'run-started',
      'model-answered',
      'tool-started',
      'tool-started',
      'tool-ended',
      'tool-ended',
      'approval-requested',
      'run-ended',
      'approval-answered',
      'run-started',
      'tool-started',
      'tool-ended',
      'model-answered',
      'turn-ended',
    ]);
    expect(world.faults).toEqual([]);
  });

  test('cancelled in the first model call has no marker and nothing follows', async () => {
    const world = testWorld({ script: [hangs] });
    send(world, message('please'));
    cancel(world, theTurn(world).turn);
    await world.idle();
    expect(world.store.journal.open()).toEqual([]);
    expect(stateNow(world).ended?.outcome).toBe('cancelled');
  });

  test('interrupted goes on unattended in the next process, from its last fact', async () => {
    const first = testWorld({ script: [calls(['look', 'a']), hangs] });
    send(first, message('please'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = testWorld({ disk: first.disk, script: [says('done')], at: first.clock.now() + 60_000 });
    createRecovery(second, calm).start();
    expect(theTurn(second).attempts).toBe(1);
    await second.idle();
    const turn = stateNow(second);
    expect(turn.ended?.outcome).toBe('completed');
    expect(turn.runs[1]).toMatchObject({ cause: 'recovered', attended: false, attempt: 1 });
    expect(theTurn(second).attempts).toBe(0);
    expect(second.tools.ran).toEqual([]);
    expect(second.models.requests[0]?.history.map((item) => item.role)).toEqual([
      'person',
      'answer',
      'results',
      'note',
    ]);
  });

  test('in doubt waits for the person, and is not repeated', async () => {
    const first = testWorld({ script: [calls(['push', 'origin'])] });
    first.tools.on('origin', () => new Promise(() => {}));
    send(first, message('please'));
    await first.idle();
    const asked = stateNow(first).calls[0];
    const reply = { turn: theTurn(first).turn, call: asked?.id ?? '', digest: asked?.digest ?? '', reason: null };
    answer(first, { ...reply, answer: 'once' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = testWorld({ disk: first.disk, script: [says('done')] });
    createRecovery(second, calm).start();
    await second.idle();
    expect(theTurn(second).phase).toBe('waiting:doubt');
    expect(theTurn(second).attempts).toBe(0);
    expect(settle(second, { ...reply, outcome: 'happened' })).toBe('settled');
    await second.idle();
    expect(second.tools.ran).toEqual([]);
    expect(stateNow(second).ended?.outcome).toBe('completed');
  });

  test('taken over is cut in its model call and goes on attended', async () => {
    const first = testWorld({ script: [hangs] });
    send(first, message('please'));
    const second = testWorld({ disk: first.disk, script: [hangs, says('done')] });
    createRecovery(second, calm).start();
    takeOver(second, theTurn(second).turn);
    await second.idle();
    expect(stateNow(second).runs.map((run) => [run.cause, run.attended])).toEqual([
      ['asked', true],
      ['recovered', false],
      ['took-over', true],
    ]);
    expect(stateNow(second).ended?.outcome).toBe('completed');
  });

  test('suspended by a quit goes on at the next start, its attempts as before', async () => {
    const first = testWorld({ script: [hangs] });
    send(first, message('please'));
    suspendAll(first, 'quit');
    await first.idle();
    expect(theTurn(first).phase).toBe('working');
    const second = testWorld({ disk: first.disk, script: [says('done')] });
    createRecovery(second, calm).start();
    await second.idle();
    expect(stateNow(second).ended?.outcome).toBe('completed');
  });

  test('case 1: too old is abandoned with a notice, without a model or tool call', async () => {
    const first = testWorld({ script: [hangs] });
    send(first, message('please'));
    const second = testWorld({ disk: first.disk, at: first.clock.now() + 16 * 24 * 3_600_000 });
    createRecovery(second, calm).start();
    await second.idle();
    expect(second.models.requests).toEqual([]);
    expect(stateNow(second).ended).toMatchObject({ outcome: 'abandoned', reason: 'expired' });
    expect(second.store.notices.list()).toMatchObject([{ kind: 'interrupted_turn_abandoned', asked: 'please' }]);
  });
});
