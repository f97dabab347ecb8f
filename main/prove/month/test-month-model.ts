/** A model as it is over a month: mostly it answers; sometimes it is slow, silent, full, refused or out of reach. */
import { SUMMARY_OPENING } from '../../core/compaction.ts';
import { Failure } from '../../core/errors.ts';
import type { HistoryItem } from '../../core/history.ts';
import type { AnswerPart } from '../../core/message.ts';
import type { ModelAnswer, ModelRequest, Models } from '../../core/ports.ts';
import { calls, says } from '../../core/test-model.ts';
import { isExtended, objections } from '../../core/test-requests.ts';
import { Passing } from '../../models/passing.ts';
import { retrying } from '../../models/retry.ts';
import type { Dice } from './test-dice.ts';
import { after } from './test-time.ts';

export interface Trouble {
  isOffline: boolean;
  isKeyRefused: boolean;
}

export interface MonthModel extends Models {
  requests: number;
  /** What was wrong with requests, in sentences. */
  wrong: string[];
}

const MINUTE = 60_000;
const NOT_COUNTED = { input: null, output: null };
const TOOLS = ['look', 'look', 'look', 'edit', 'edit', 'put', 'push', 'job', 'ask', 'nope'] as const;
const TARGETS = ['a', 'b', 'c'] as const;

/** `sleeps`: how many long ones have passed. */
export function monthModel(dice: Dice, trouble: Trouble, sleeps: () => number): MonthModel {
  /** What was asked for each answer that was given, by the mark in it. */
  const answered = new Map<string, HistoryItem[]>();
  const wrong: string[] = [];
  let summaries = 0;
  /** When each was first asked. */
  const asked = new WeakMap<ModelRequest, number>();

  /** A request from before a long sleep is nobody's any more: the gate was not asked since. */
  function checkAge(request: ModelRequest): void {
    const before = asked.get(request) ?? sleeps();
    asked.set(request, before);
    if (before !== sleeps()) wrong.push('a model is asked anew after a long sleep before the gate was');
  }

  function check(history: readonly HistoryItem[]): void {
    model.requests += 1;
    wrong.push(...objections(history).map((what) => `a request ${what}`));
    const last = history.findLastIndex((item) => item.role === 'answer');
    const before = answered.get(markIn(history[last]) ?? '');
    // Behind a new summary it is another conversation.
    if (last < 0 || !before || opening(before) !== opening(history)) return;
    if (before.length !== last || !isExtended(before, history))
      wrong.push('a request does not extend the one that was answered');
  }

  async function answer(history: readonly HistoryItem[], signal: AbortSignal): Promise<ModelAnswer> {
    await comes(signal);
    if (history.length > 12 && dice.percent(5)) throw new Failure('context-full', 'This conversation is too long.');
    const mark = `#${answered.size + 1}`;
    const parts: AnswerPart[] = [thought(mark), ...says(mark), ...wanted(dice)];
    answered.set(mark, structuredClone([...history]));
    return { parts, usage: NOT_COUNTED, cost: null, finish: 'stop', invalid: [] };
  }

  /** Resolves when it answers. */
  async function comes(signal: AbortSignal): Promise<void> {
    const kind = trouble.isOffline ? 'offline' : dice.weighted(KINDS);
    const ms = kind === 'slow' ? dice.between(2, 25) * MINUTE : dice.between(1000, 30_000);
    const isWhole = await after(kind === 'silent' ? 40 * MINUTE : ms, signal);
    signal.throwIfAborted();
    if (!isWhole || kind === 'silent') throw new Failure('model-error', 'The model was cut off.');
    if (kind === 'offline')
      throw new Passing('offline', { sentence: 'There is no connection.', brief: 'No connection.' });
    if (trouble.isKeyRefused) throw new Failure('key-refused', 'The key was refused.');
    if (kind === 'no-credit') throw new Failure('no-credit', 'There is no credit left.');
    if (kind === 'fails') throw new Failure('model-error', 'The model could not answer.');
    if (kind === 'busy') throw new Passing('overloaded', { sentence: 'The model is busy.', brief: 'Busy.' });
  }

  const model: MonthModel = Object.assign(
    retrying(
      {
        step: (request, signal) => {
          checkAge(request);
          check(request.history);
          return answer(request.history, signal);
        },
        summarise: async (request, signal) => {
          checkAge(request);
          // What is asked for stands behind it, as words of the person.
          const asked: HistoryItem[] = [...request.history, { role: 'person', text: 'Sum it up.' }];
          wrong.push(...objections(asked).map((what) => `a request for a summary ${what}`));
          await comes(signal);
          return { text: `Summary ${++summaries}.`, usage: NOT_COUNTED, cost: null };
        },
      },
      { random: dice.roll },
    ),
    { requests: 0, wrong },
  );
  return model;
}

const KINDS = [
  [80, 'answers'],
  [5, 'busy'],
  [4, 'slow'],
  [2, 'fails'],
  [1, 'no-credit'],
  [1, 'silent'],
] as const;

function wanted(dice: Dice): AnswerPart[] {
  if (dice.percent(28)) return [];
  const count = dice.weighted([
    [5, 1],
    [3, 2],
    [1, 4],
  ]);
  return calls(...Array.from({ length: count }, (): [string, string] => [dice.pick(TOOLS), dice.pick(TARGETS)]));
}

const thought = (mark: string): AnswerPart => ({
  type: 'reasoning',
  text: '…',
  providerOptions: { maker: { signature: mark, b: 1, a: 2 } },
});

function markIn(item: HistoryItem | undefined): string | undefined {
  if (item?.role !== 'answer') return undefined;
  const text = item.parts.find((part) => part.type === 'text');
  return text && 'text' in text ? String(text.text) : undefined;
}

/** The summary that a conversation begins with, or nothing. */
function opening([first]: readonly HistoryItem[]): string {
  return first?.role === 'note' && first.text.startsWith(SUMMARY_OPENING) ? first.text : '';
}
