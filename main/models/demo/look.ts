/** Steps that ask the world, or the person, without changing files. */

import { fileText, matchesText, quote, runText, troubleIn } from './quote.ts';
import { askCall, listCall, readCall, runCall, type Step, searchCall } from './steps.ts';
import type { PastCall } from './turn.ts';
import { ended, next, type Progress, type Work } from './work.ts';

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

const NAMES_AT_MOST = 30;
/** Lines of output, or of what was found, that are shown. */
const TAIL = 20;

export function list({ path }: Of<'list'>, work: Work): Progress {
  const { words } = work;
  const call = work.take(listCall(path));
  if (!call || call.outcome === 'unknown') return next(words.listing(path), listCall(path));
  if (call.outcome === 'done') work.tell(call, words.listed(path, entries(call.text)));
  else work.tellFailure(call, path);
  return ended(call.outcome === 'done');
}

function entries(text: string): string {
  const names = text.split('\n');
  const shown = names.slice(0, NAMES_AT_MOST).map((name) => (/^\[.*\]$/.test(name) ? `- ${name}` : `- \`${name}\``));
  return [...shown, ...(names.length > NAMES_AT_MOST ? [`- … (${names.length})`] : [])].join('\n');
}

/** All that are missing in one answer, so that they run side by side. */
export function read({ paths, manner }: Of<'read'>, work: Work): Progress {
  const wanted = paths.filter((path) => !work.isUnwanted(path));
  const calls = wanted.map((path) => ({ path, call: work.take(readCall(path)) }));
  const missing = calls.filter(({ call }) => call === null || call.outcome === 'unknown').map(({ path }) => path);
  if (missing.length > 0) return next(work.words.reading(missing), ...missing.map(readCall));
  for (const { path, call } of calls) {
    if (call?.outcome === 'done') work.tell(call, account(path, call.text, manner, work));
    else if (call) work.tellFailure(call, path);
  }
  return ended(calls.every(({ call }) => call?.outcome === 'done'));
}

const SHOWN = { show: 12, summary: 3, count: 0 };

function account(path: string, told: string, manner: Of<'read'>['manner'], { words }: Work): string {
  const { lines, total, isWhole } = fileText(told);
  if (total === 0) return words.isEmpty(path);
  const count = words.lines(total);
  const picked = manner === 'summary' ? gist(lines) : lines.slice(0, SHOWN[manner]);
  if (picked.length === 0) return words.counted(path, count);
  if (manner === 'summary') return words.summarised(path, count, quote(picked));
  const isAll = isWhole && picked.length === lines.length;
  return isAll ? words.readWhole(path, count, quote(picked)) : words.read(path, count, quote(picked));
}

/** Its headings when there are any, else its first lines that say something. */
function gist(lines: readonly string[]): string[] {
  const headings = lines.filter((line) => /^#{1,6} \S/.test(line));
  return headings.length > 1
    ? headings.slice(0, 10)
    : lines.filter((line) => line.trim() !== '').slice(0, SHOWN.summary);
}

export function search({ query, path }: Of<'search'>, work: Work): Progress {
  const { words } = work;
  const call = work.take(searchCall(query, path));
  if (!call || call.outcome === 'unknown') return next(words.searching(query), searchCall(query, path));
  if (call.outcome === 'done') work.tell(call, searched(query, call.text, work));
  else work.tellFailure(call, query);
  return ended(call.outcome === 'done');
}

function searched(query: string, told: string, { words }: Work): string {
  const { lines, more } = matchesText(told);
  const shown = lines.slice(0, TAIL);
  const count = lines.length + more;
  if (count === 0) return words.notFound(query);
  return words.found(query, words.lines(count), quote(shown.length < count ? [...shown, '…'] : shown));
}

/** Asked once: an answer is used, and no answer is one too. */
export function ask({ question, choices }: Of<'ask'>, work: Work): Progress {
  const { words } = work;
  const call = work.take(askCall(question, choices));
  if (!call) return next(words.asking, askCall(question, choices));
  const answer = call.text.trim().replace(/[\s.!。！]+$/, '');
  work.tell(call, call.outcome === 'done' && answer !== '' ? words.chose(answer) : words.noAnswer);
  return ended(call.outcome === 'done');
}

/** Never a second time by itself: what came of the first may not be known. */
export function run({ command, focus }: Of<'run'>, work: Work): Progress {
  const { words } = work;
  const call = work.take(runCall(command));
  if (!call) return work.isUnwanted(command) ? ended(false) : next(words.running(command), runCall(command));
  if (call.outcome === 'unknown') work.tell(call, words.runUnknown(command));
  else if (call.outcome === 'refused' || call.outcome === 'not-run') work.tellFailure(call, command);
  else work.tell(call, outcome(command, focus, call, work));
  return ended(call.outcome === 'done');
}

function outcome(command: string, focus: Of<'run'>['focus'], call: PastCall, { words }: Work): string {
  const { first, output } = runText(call.text);
  const verdict = words.verdict(first);
  if (call.outcome === 'done' && !/^Exit code/.test(first)) return words.ranUnseen(command);
  const tail = output.length > TAIL ? ['…', ...output.slice(-TAIL)] : output;
  if (call.outcome === 'done') return words.passed(command, focus, tail.length > 0 ? quote(tail) : '');
  if (focus === 'failures' && output.length > 0) return words.failures(command, verdict, quote(troubleIn(output)));
  return words.failedRun(command, verdict, tail.length > 0 ? quote(tail) : '');
}
