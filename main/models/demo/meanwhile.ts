/** Messages that came while the turn was at work: wishes, further steps, and what nobody understands. Pure. */

import type { CurrentTurn } from './current-turn.ts';
import { numberInRow } from './paths.ts';
import type { Step } from './steps.ts';
import { type PastCall, pathOf, type Turn } from './turn.ts';
import { type Request, understand } from './understand.ts';
import type { Wish } from './wishes.ts';
import type { Words } from './words.ts';

export interface Heard {
  steps: Step[];
  wishes: Wish[];
  unclear: string[];
  stops: boolean;
  /** Something came after the last answer. */
  isNew: boolean;
  /** To what came after the last answer. */
  answers(words: Words): string[];
}

export function hear({ turn, request }: CurrentTurn): Heard {
  const messages = turn.later.map(({ text, fresh }) => ({ fresh, ...understand(text) }));
  const wishes = [...request.wishes, ...messages.flatMap((message) => message.wishes)];
  const fresh = messages.filter((message) => message.fresh);
  return {
    steps: messages.flatMap((message) => message.steps),
    wishes,
    unclear: messages.flatMap((message) => message.unclear),
    stops: turn.pending?.stops === true || fresh.some((message) => message.wishes.some((wish) => wish.kind === 'stop')),
    isNew: fresh.length > 0,
    answers: (words) => fresh.flatMap((message) => answers(message, turn, words)),
  };
}

function answers({ wishes, steps }: Request, turn: Turn, words: Words): string[] {
  const toWishes = wishes.flatMap((wish) => {
    if (wish.kind === 'at-most') return [words.stoppingAfter(wish.count)];
    if (wish.kind === 'stop') return [];
    const isMade = (name: string) =>
      turn.calls.some((call) => call.outcome === 'done' && names(call).includes(name)) || isCovered(name, turn);
    const made = wish.names.filter(isMade);
    const open = wish.names.filter((name) => !isMade(name));
    return [
      ...(open.length > 0 ? [words.leavingOut(open)] : []),
      ...(made.length > 0 ? [words.alreadyThere(made)] : []),
    ];
  });
  return steps.length > 0 ? [...toWishes, words.alsoDoing] : toWishes;
}

/** What a person may call the file that a call changed: its path, or its number in a row. */
function names(call: PastCall): string[] {
  const path = pathOf(call);
  if (path === null || (call.tool !== 'write-file' && call.tool !== 'edit-file')) return [];
  const number = numberInRow(path);
  return number === undefined ? [path] : [path, number];
}

/** A summary says that this file of a row is written. */
function isCovered(name: string, { covered }: Turn): boolean {
  const number = Number(/^\d+$/.test(name) ? name : numberInRow(name));
  return covered.some(({ row }) => row?.get(number) === 'done');
}
