/** A process that dies in the middle of an edit, and the next one, which is told what became of it. */
import { expect } from 'vitest';
import type { Lookup } from '../ports.ts';
import { calls, calm, message, START, says, settled, type TestWorld, testWorld, told } from '../test-world.ts';
import { createRecovery } from './recover.ts';
import { send } from './send.ts';

/** A process that died while an edit ran. */
export async function diedInEdit(): Promise<TestWorld> {
  const world = testWorld({ script: [calls(['edit', 'a'])] });
  world.tools.on('a', () => new Promise(() => {}));
  send(world, message('Please.', { mode: 'edits' }));
  await settled();
  expect(told(world.seen).at(-1)).toBe('tool-started 3.0');
  return world;
}

/** The next process, which finds this of the edit. */
export async function next(first: TestWorld, found: Lookup, script = [says('Done.')], at = START) {
  const world = testWorld({ disk: first.disk, script, at });
  world.tools.finds('a', found);
  const recovery = createRecovery(world, calm);
  world.watch.rested = (turn) => recovery.rested(turn);
  recovery.start();
  await settled();
  return world;
}
