/** All that the demo model says, in one language. Sentences only: what they are about is decided elsewhere. */
import type { Language } from './language.ts';
import type { Step } from './steps.ts';
import { english } from './words-en.ts';
import { chinese } from './words-zh.ts';

export interface Words {
  /** Between sentences of one paragraph. */
  gap: string;
  thinking(steps: readonly Step[]): string;
  /** A step, as something that is to be done. */
  doing(step: Step): string;

  // Before a call.
  listing(path: string): string;
  reading(paths: readonly string[]): string;
  writing(path: string): string;
  lookingBeforeAppending(path: string): string;
  lookingAgain(path: string): string;
  appending(path: string): string;
  lookingBeforeReplacing(path: string): string;
  replacing(path: string, old: string, by: string): string;
  searching(query: string): string;
  asking: string;
  running(command: string): string;
  numbered(path: string, number: number, count: number): string;
  fetching(url: string): string;
  sending(method: string, url: string): string;
  /** The outcome of a write is unknown: look first. */
  checking(path: string): string;

  // After a call.
  listed(path: string, entries: string): string;
  read(path: string, lines: string, quote: string): string;
  readWhole(path: string, lines: string, quote: string): string;
  summarised(path: string, lines: string, quote: string): string;
  counted(path: string, lines: string): string;
  isEmpty(path: string): string;
  wrote(path: string): string;
  appended(path: string): string;
  replaced(path: string, old: string, by: string): string;
  notInFile(path: string, text: string): string;
  found(query: string, lines: string, quote: string): string;
  notFound(query: string): string;
  chose(answer: string): string;
  noAnswer: string;
  passed(command: string, focus: 'output' | 'failures', quote: string): string;
  failedRun(command: string, verdict: string, quote: string): string;
  failures(command: string, verdict: string, quote: string): string;
  ranUnseen(command: string): string;
  refused(what: string): string;
  failed(what: string, reason: string): string;
  runUnknown(command: string): string;
  fetched(url: string, first: string, quote: string): string;
  sent(url: string, first: string, quote: string): string;
  sentUnseen(url: string): string;
  sendUnknown(url: string): string;
  landed(path: string): string;
  notLanded(path: string): string;
  changedMeanwhile(path: string): string;
  tooLong(path: string): string;
  gaveUp(what: string): string;
  lines(count: number): string;
  /** The first line of what a command's result tells. */
  verdict(line: string): string;

  // About the whole.
  filesThere(made: number, count: number): string;
  filesDone(made: number, count: number, first: string, last: string): string;
  tooMany: string;
  stepsDone(made: number, count: number): string;
  nothingYet: string;
  pickingUp(state: string): string;
  otherBranch(branch: string): string;
  allDone: string;
  stopped(state: string): string;
  halted: string;
  tooManyCalls: string;

  // About messages that came meanwhile.
  leavingOut(names: readonly string[]): string;
  alreadyThere(names: readonly string[]): string;
  leftOut(names: readonly string[]): string;
  stoppingAfter(count: number): string;
  alsoDoing: string;
  notUnderstood(clauses: readonly string[]): string;

  // Talk.
  greeting: string;
  help: string;
  who: string;
  thanks: string;
  unknown: string;
  nothingToRepeat: string;
  nothingLeft: string;
  nothingRuns: string;
  done: string;
}

export const wordsOf = (language: Language): Words => (language === 'zh' ? chinese : english);
