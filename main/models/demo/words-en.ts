import { DEMO_LABEL } from './label.ts';
import { FILES_AT_MOST, type Step } from './steps.ts';
import type { Words } from './words.ts';

const code = (text: string): string => `\`${text}\``;
const names = (paths: readonly string[]): string =>
  paths.length < 2
    ? paths.map(code).join('')
    : `${paths.slice(0, -1).map(code).join(', ')} and ${code(paths.at(-1) ?? '')}`;
/** As a person names them: a file, a command, or a number in a row. */
const wished = (left: readonly string[]): string =>
  left.map((name) => (/^\d+$/.test(name) ? `number ${name}` : code(name))).join(' and ');
const folder = (path: string): string => (path === '.' ? 'the workspace' : code(path));

const examples = [
  'list the files',
  'read README.md, summarise notes.txt',
  'create notes.txt saying hello',
  'add a line buy milk to notes.txt',
  'replace hello with goodbye in notes.txt',
  'search for TODO',
  'run npm test and tell me what failed',
  'make 20 numbered files slowly',
  'write the numbers 1 to 300 into notes/, one file each',
  'ask me which colour I like',
  'fetch https://example.com',
];

function doing(step: Step): string {
  switch (step.kind) {
    case 'list':
      return `look into ${folder(step.path)}`;
    case 'read':
      return `read ${names(step.paths)}`;
    case 'write':
      return `write ${code(step.path)}`;
    case 'append':
      return `add a line to ${code(step.path)}, which means reading it first and writing it whole`;
    case 'replace':
      return `replace ${code(step.old)} with ${code(step.new)} in ${code(step.path)}, which means reading it first`;
    case 'search':
      return `search ${step.path === null ? 'the files' : code(step.path)} for ${code(step.query)}`;
    case 'ask':
      return 'ask you something';
    case 'fetch':
      return `fetch ${code(step.url)}`;
    case 'post':
      return `send something to ${code(step.url)}`;
    case 'run':
      return `run ${code(step.command)}`;
    case 'files':
      return `make ${step.count} numbered files, one a step`;
    case 'numbers':
      return `write the numbers ${step.from} to ${step.to} into ${code(step.folder)}, one file a step`;
  }
}

export const english: Words = {
  gap: ' ',
  doing,
  thinking: (steps) =>
    steps.length === 1
      ? `I am to ${steps.map(doing).join()}.`
      : `There are ${steps.length} parts to this: ${steps.map(doing).join('; then ')}. One after the other.`,

  listing: (path) => `I look into ${folder(path)}.`,
  reading: (paths) => `I read ${names(paths)}.`,
  writing: (path) => `I write ${code(path)}.`,
  lookingBeforeAppending: (path) => `I read ${code(path)} first, so that nothing in it is lost.`,
  lookingAgain: (path) => `I read ${code(path)} again: it may have changed since.`,
  appending: (path) => `Now I add the line to ${code(path)}.`,
  lookingBeforeReplacing: (path) => `I read ${code(path)} first, to see what is there.`,
  replacing: (path, old, by) => `I replace ${code(old)} with ${code(by)} in ${code(path)}.`,
  searching: (query) => `I search for ${code(query)}.`,
  asking: 'I have a question for you.',
  running: (command) => `I run ${code(command)}.`,
  numbered: (path, number, count) => `File ${number} of ${count}: ${code(path)}.`,
  fetching: (url) => `I fetch ${code(url)}.`,
  sending: (method, url) => `I send that to ${code(url)} with ${method}.`,
  checking: (path) => `Whether ${code(path)} was written is not known. I look before I do anything.`,

  listed: (path, entries) => `This is in ${folder(path)}:\n\n${entries}`,
  read: (path, lines, quote) => `${code(path)} has ${lines}. It begins:\n\n${quote}`,
  readWhole: (path, lines, quote) => `${code(path)} has ${lines}:\n\n${quote}`,
  summarised: (path, lines, quote) => `${code(path)} has ${lines}. In short:\n\n${quote}`,
  counted: (path, lines) => `${code(path)} has ${lines}.`,
  isEmpty: (path) => `${code(path)} is empty.`,
  wrote: (path) => `${code(path)} is written.`,
  appended: (path) => `The line is in ${code(path)}.`,
  replaced: (path, old, by) => `${code(path)} now has ${code(by)} in place of ${code(old)}.`,
  notInFile: (path, text) => `${code(text)} is not in ${code(path)}, so I leave it as it is.`,
  found: (query, lines, quote) => `${code(query)} is in ${lines}:\n\n${quote}`,
  notFound: (query) => `${code(query)} is nowhere in the files that I can search.`,
  chose: (answer) => `You chose ${answer}.`,
  noAnswer: 'I got no answer to my question, so I leave it.',
  passed: (command, focus, quote) =>
    `${code(command)} ended with exit code 0${focus === 'failures' ? ': nothing failed' : ''}.${quote && ` Its output:\n\n${quote}`}`,
  failedRun: (command, verdict, quote) =>
    `${code(command)} failed. ${verdict}${quote && ` Its output ends:\n\n${quote}`}`,
  failures: (command, verdict, quote) =>
    `${code(command)} failed. ${verdict} These lines of its output say what:\n\n${quote}`,
  ranUnseen: (command) => `${code(command)} did run, but its output is lost.`,
  refused: (what) => `${code(what)} was refused, so I leave it.`,
  failed: (what, reason) => `${code(what)} did not work: ${reason}`,
  runUnknown: (command) =>
    `Whether ${code(command)} finished is not known. I do not run it a second time by myself; say so if it should.`,
  fetched: (url, first, quote) => `${code(url)} answered: ${first}.${quote && `\n\n${quote}`}`,
  sent: (url, first, quote) => `It was sent. ${code(url)} answered: ${first}.${quote && `\n\n${quote}`}`,
  sentUnseen: (url) => `It was sent to ${code(url)}; what was answered is lost.`,
  sendUnknown: (url) =>
    `Whether it arrived at ${code(url)} is not known. I do not send it a second time by myself; tell me if I should.`,
  landed: (path) => `${code(path)} is there after all, as it should be.`,
  notLanded: (path) => `${code(path)} is not there yet.`,
  changedMeanwhile: (path) => `${code(path)} was changed by someone else meanwhile, so I leave it as it is.`,
  tooLong: (path) => `${code(path)} is too long for me to see it whole, so I leave it as it is.`,
  gaveUp: (what) => `${code(what)} could not be run, so I leave it.`,
  verdict: (line) => line,
  lines: (count) => (count === 1 ? '1 line' : `${count} lines`),

  filesThere: (made, count) =>
    made === count ? `all ${count} files are there` : `${made} of ${count} files are there`,
  filesDone: (made, count, first, last) =>
    made === count
      ? `All ${count} files are there: ${code(first)} to ${code(last)}.`
      : `${made} of ${count} files are there.`,
  tooMany: `That is more than I make at once: I can do up to ${FILES_AT_MOST} files.`,
  stepsDone: (made, count) => `${made} of ${count} parts are done`,
  nothingYet: 'nothing was done yet',
  pickingUp: (state) => `Picking up where I stopped: ${state}.`,
  otherBranch: (branch) => `The branch is ${code(branch)} now, and that is where I go on.`,
  allDone: 'all that was asked is done',
  stopped: (state) => `Stopped, as you asked: ${state}.`,
  halted: 'Two in a row did not go through, so I stop here.',
  tooManyCalls: 'This takes more steps than I do in one go, so I stop here.',

  leavingOut: (left) => `Understood: I leave out ${wished(left)}.`,
  alreadyThere: (left) => `${wished(left)} was done before you wrote; I do not touch it again.`,
  leftOut: (left) => `I left out ${names(left)}, as you asked.`,
  stoppingAfter: (count) => `Understood: I stop after ${count}.`,
  alsoDoing: 'Understood: I do that as well, after this.',
  notUnderstood: (clauses) =>
    `You also wrote ${clauses.map((clause) => `“${clause}”`).join(' and ')}. I read it, but I am only the demo model and do not know what to do with it.`,

  greeting: `Hello! I am the ${DEMO_LABEL.toLowerCase()}: no network, a few skills. Try: ${examples.slice(0, 3).join(' · ')}.`,
  help: `I am the ${DEMO_LABEL.toLowerCase()}: I understand a few requests and really do them with the tools.\n\n${examples.map((example) => `- ${example}`).join('\n')}\n\nJoin them with “then”. While I work you can write “stop”, “stop after 5” or “don't make number 7”.`,
  who: `I am the ${DEMO_LABEL.toLowerCase()} of Holdfast: a small program that recognises a few requests and works with the real tools, without any network. I am not a language model.`,
  thanks: 'You are welcome.',
  unknown: `I am the ${DEMO_LABEL.toLowerCase()} and did not understand that. I can do things like:\n\n${examples.map((example) => `- ${example}`).join('\n')}`,
  nothingToRepeat: 'There is nothing before this that I could repeat.',
  nothingLeft: 'There is nothing left to go on with: what you asked before is done.',
  nothingRuns: 'Nothing is running at the moment.',
  done: 'Done.',
};
