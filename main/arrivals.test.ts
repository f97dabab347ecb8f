import { expect, test } from 'vitest';
import type { Arrival } from '../preload/contract.ts';
import { createArrivals } from './arrivals.ts';

const first: Arrival = { kind: 'session', session: 'a', turn: null };
const second: Arrival = { kind: 'prefill', workspace: '/w', text: 'hello' };

function opened() {
  const told: Arrival[] = [];
  return { told, arrivals: createArrivals((_name, arrival) => told.push(arrival)) };
}

test('what is chosen before a page opens waits for it, the newest alone, and is told once', () => {
  const { arrivals, told } = opened();
  arrivals.tell(first);
  arrivals.tell(second);
  expect([arrivals.take(), arrivals.take(), told]).toEqual([second, null, []]);
});

test('an open page is told at once; after the last page has gone it waits again', () => {
  const { arrivals, told } = opened();
  arrivals.take();
  arrivals.tell(first);
  expect(told).toEqual([first]);
  arrivals.pagesGone();
  arrivals.tell(second);
  expect([told, arrivals.take()]).toEqual([[first], second]);
});
