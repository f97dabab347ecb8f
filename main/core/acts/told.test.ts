import { expect, test } from 'vitest';
import { message, says, testWorld } from '../test-world.ts';
import { send } from './send.ts';

const [own, folder] = ['a'.repeat(64), 'b'.repeat(64)];

test('a turn is told what stood when it was accepted, and the model is asked with that', async () => {
  const world = testWorld({ script: [says('One.'), says('Two.')] });
  let told: ReturnType<typeof world.instructions> = { own, folder: null };
  world.instructions = () => told;
  send(world, message('First.'));
  told = { own, folder };
  await world.idle();
  send(world, message('Second.', { id: 'm2' }));
  await world.idle();
  expect(world.models.requests.map(({ instructions }) => instructions)).toEqual([
    { own, folder: null },
    { own, folder },
  ]);
});

test('where there is nothing to be told, nothing is recorded of it', async () => {
  const world = testWorld({ script: [says('One.')] });
  send(world, message('First.'));
  await world.idle();
  const accepted = world.seen.find(({ event }) => event.kind === 'turn-accepted')?.event;
  expect(accepted).not.toHaveProperty('instructions');
  expect(world.models.requests[0]).not.toHaveProperty('instructions');
});
