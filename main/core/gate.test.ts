import { describe, expect, test } from 'vitest';
import { afterLoading, type Decision, type GateInput, gate, staleness } from './gate.ts';
import { DEFAULTS } from './settings.ts';
import { calls, says } from './test-model.ts';
import {
  accepted,
  approvalAnswered,
  approvalRequested,
  effectSettled,
  modelAnswered,
  runStarted,
  toolEnded,
  toolStarted,
  turnOf,
  waiting,
} from './test-turn.ts';

const NOW = Date.UTC(2026, 0, 5, 12, 0, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const young: GateInput = {
  phase: 'working',
  live: false,
  foreign: false,
  settings: DEFAULTS.resume,
  lastProgressAt: NOW - MINUTE,
  attempts: 0,
  unreadMessages: 0,
  keyReady: true,
  hostReachable: true,
  crashLoop: false,
  now: NOW,
};
const withMode = (mode: 'ask' | 'off') => ({ settings: { ...DEFAULTS.resume, mode } });

/** In the order of the table: what fits a line, and what that line decides. */
const lines: [what: string, change: Partial<GateInput>, decision: Decision][] = [
  ['a live run in this process', { live: true }, { kind: 'leave' }],
  ['it waits for the person', { phase: 'waiting:approval' }, { kind: 'wait' }],
  ['the store is a backup or of another computer', { foreign: true }, { kind: 'held', reason: 'foreign' }],
  ['case 8: the switch is off', withMode('off'), { kind: 'held', reason: 'off' }],
  ['it is too old', { lastProgressAt: NOW - 5 * HOUR }, { kind: 'abandon', reason: 'expired' }],
  ['it was tried too often', { attempts: 3 }, { kind: 'abandon', reason: 'attempts' }],
  ['case 9: the person wants to be asked', withMode('ask'), { kind: 'held', reason: 'ask' }],
  ['case 33: it has not read a message', { unreadMessages: 1 }, { kind: 'held', reason: 'unread' }],
  ['its key is locked or missing', { keyReady: false }, { kind: 'held', reason: 'key' }],
  ['case 11: its host does not answer', { hostReachable: false }, { kind: 'pending', reason: 'network' }],
  ['case 17: recovery has killed the app three times', { crashLoop: true }, { kind: 'held', reason: 'crash-loop' }],
];

describe('the gate', () => {
  test('lets through what no line fits', () => {
    expect(gate(young)).toEqual({ kind: 'load' });
    expect(gate({ ...young, phase: 'ended' })).toEqual({ kind: 'leave' });
  });

  test.each(lines)('%s', (_, change, decision) => {
    expect(gate({ ...young, ...change })).toEqual(decision);
  });

  test.each(lines)('decides by the first line that fits, whatever else does: %s', (_, __, decision) => {
    const index = lines.findIndex(([, , one]) => one === decision);
    const settings = lines.slice(index).find(([, change]) => change.settings)?.[1].settings ?? DEFAULTS.resume;
    const all = Object.assign({}, young, ...lines.slice(index).map(([, change]) => change), { settings });
    expect(gate(all)).toEqual(decision);
  });

  test('case 51: leaves a turn that waits for the person answerable, whatever its age and attempts', () => {
    const old = { ...young, ...withMode('off'), lastProgressAt: null, attempts: 9, foreign: true };
    expect(gate({ ...old, phase: 'waiting:doubt' })).toEqual({ kind: 'wait' });
  });
});

describe('the age of a turn', () => {
  test.each([
    ['case 6: 3 h 59 m', NOW - 4 * HOUR + MINUTE, null],
    ['case 6: exactly 4 h', NOW - 4 * HOUR, null],
    ['case 6: 4 h and a millisecond', NOW - 4 * HOUR - 1, 'expired'],
    ['case 6: 4 h 01 m', NOW - 4 * HOUR - MINUTE, 'expired'],
    ['case 2: 47 hours', NOW - 47 * HOUR, 'expired'],
    ['case 1: 16 days', NOW - 16 * 24 * HOUR, 'expired'],
    ['now', NOW, null],
    ['drift of a clock: exactly 5 min in the future', NOW + 5 * MINUTE, null],
    ['case 5: over 5 min in the future', NOW + 5 * MINUTE + 1, 'clock'],
    ['case 5: missing', null, 'clock'],
    ['case 5: not a number', Number.NaN, 'clock'],
    ['infinite', Number.NEGATIVE_INFINITY, 'clock'],
    ['the beginning of time', 0, 'expired'],
  ] as const)('%s', (_, progressAt, stale) => {
    expect(staleness(progressAt, NOW, 4)).toBe(stale);
    const decision = stale ? { kind: 'abandon', reason: stale } : { kind: 'load' };
    expect(gate({ ...young, lastProgressAt: progressAt })).toEqual(decision);
  });

  test('is measured against the limit that is set', () => {
    expect(staleness(NOW - 15 * MINUTE, NOW, 0.25)).toBeNull();
    expect(staleness(NOW - 15 * MINUTE - 1, NOW, 0.25)).toBe('expired');
    expect(staleness(NOW - 168 * HOUR, NOW, 168)).toBeNull();
  });

  test('the last attempt is tried, the one after it is not', () => {
    expect(gate({ ...young, attempts: 2 })).toEqual({ kind: 'load' });
    expect(gate({ ...young, attempts: 3 })).toEqual({ kind: 'abandon', reason: 'attempts' });
  });
});

describe('a journal that has been read', () => {
  const begun = [accepted(), runStarted(1)];
  const pushing = [...begun, modelAnswered(calls(['push', 'a']))];
  const asked = [...pushing, approvalRequested('3.0'), waiting('approval')];
  const doubt = [...pushing, toolStarted('3.0', 'once')];

  test.each([
    ['case 22: a call in doubt', turnOf(doubt), true, { kind: 'wait', for: 'doubt' }],
    ['a call in doubt in a folder that is gone', turnOf(doubt), false, { kind: 'wait', for: 'doubt' }],
    ['a folder that is gone', turnOf(begun), false, { kind: 'wait', for: 'folder' }],
    ['only an answer to wait for', turnOf(asked), true, { kind: 'wait', for: 'approval' }],
    [
      'an answer of which the run died',
      turnOf([...asked, approvalAnswered('3.0'), runStarted(2, 'answered')]),
      true,
      { kind: 'wait', for: 'approval' },
    ],
    [
      'an order to run a doubtful call of which nobody had asked, and its run died',
      turnOf([...doubt, waiting('doubt'), effectSettled('3.0', 'did-not'), runStarted(2, 'answered')]),
      true,
      { kind: 'resume' },
    ],
    ['a read that was begun', turnOf([...pushing, toolStarted('3.0', 'read')]), true, { kind: 'resume' }],
    [
      'a repeatable call that was begun',
      turnOf([...pushing, toolStarted('3.0', 'repeatable')]),
      true,
      { kind: 'resume' },
    ],
    ['a step that is done', turnOf([...doubt, toolEnded('3.0')]), true, { kind: 'resume' }],
    ['the last word', turnOf([...begun, modelAnswered(says('Done.'))]), true, { kind: 'resume' }],
  ])('%s', (_, turn, folder, loaded) => {
    expect(afterLoading(turn, folder)).toEqual(loaded);
  });
});
