import { expect, it } from 'vitest';
import { openDesk } from './test-desk.ts';

const { desk } = openDesk();

it('keeps the computer awake exactly while that is wanted, and asks for it anew each time', async () => {
  const wanted = [false, true, true, false, true, false];
  const kept: boolean[] = [];
  for (const one of wanted) kept.push(await desk.keepAwake(one));
  expect(kept).toEqual(wanted);
});

it('tells what the system says of a sleep', async () => {
  await desk.told();
  await desk.power('suspend');
  await desk.power('resume');
  expect(await desk.told()).toEqual(['announced', 'woke']);
});
