import { expect, test } from 'vitest';
import type { Pushes, PushName } from '../preload/contract.ts';
import { cancel } from './core/acts/cancel.ts';
import { fork } from './core/acts/fork.ts';
import { createRecovery } from './core/acts/recover.ts';
import { send } from './core/acts/send.ts';
import { settle } from './core/acts/settle.ts';
import { asked, calls, calm, lastTurn, message, settled, testWorld } from './core/test-world.ts';
import { createOutbox } from './outbox.ts';
import { createWatch } from './world.ts';

test('what became of a call in a turn that a fork shares is told to both', async () => {
  const world = testWorld({ script: [calls(['edit', 'a'])] });
  world.tools.on('a', () => new Promise(() => {}));
  send(world, message('Please.', { mode: 'edits' }));
  await settled();
  const { turn } = lastTurn(world);
  cancel(world, turn);
  const { digest } = asked(world, '3.0');
  const later = testWorld({ disk: world.disk });
  fork(later, { id: 's2', session: 's1', turn });
  const pushed: [PushName, Pushes[PushName]][] = [];
  const outbox = createOutbox(
    (name, payload) => pushed.push([name, payload]),
    () => null,
  );
  const nothing = () => {};
  later.watch = createWatch({
    outbox,
    world: () => later,
    recovery: () => createRecovery(later, calm),
    reach: { reachable: () => true, lost: nothing, watch: nothing, stop: nothing },
    changed: nothing,
    announcer: { recorded: nothing, seen: nothing, stop: nothing },
    log: nothing,
  });
  settle(later, { turn, call: '3.0', digest, outcome: 'happened' });
  outbox.stop();
  const told = pushed.filter(([name]) => name === 'turn:recorded').map(([, payload]) => payload);
  const events = [expect.objectContaining({ turn, event: expect.objectContaining({ kind: 'effect-settled' }) })];
  expect(told).toEqual([
    { session: 's1', events },
    { session: 's2', events },
  ]);
});
