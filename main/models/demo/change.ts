/** Steps that change files. A write whose outcome nobody knows is looked up by reading, never simply repeated. */
import { fileText } from './quote.ts';
import { numberedFile, readCall, type Step, writeCall } from './steps.ts';
import { ended, next, type Progress, type Work } from './work.ts';

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

interface Writing {
  path: string;
  content: string;
  /** Said before the call. */
  say: string;
  /** Said after it; the empty text where the step has its own way. */
  told: string;
  /** What the file must still hold for a repeat; null when anything may be replaced. */
  base: string | null;
}

/** So often a write is made whose outcome turns out to be unknown. */
const TRIES = 2;

function writeOnce({ path, content, say, told, base }: Writing, work: Work): Progress {
  const { words } = work;
  for (let tries = 1; ; tries++) {
    const call = work.take(writeCall(path, content));
    if (!call) return next(say, writeCall(path, content));
    if (call.outcome === 'done' && told !== '') work.tell(call, told);
    if (call.outcome === 'done') return ended(true);
    if (call.outcome !== 'unknown') {
      work.tellFailure(call, path);
      return ended(false);
    }
    const look = work.take(readCall(path));
    if (!look) return next(words.checking(path), readCall(path));
    const now = look.outcome === 'done' ? fileText(look.text).text : '';
    if (look.outcome === 'done' && now === content) {
      work.tell(look, words.landed(path));
      return ended(true);
    }
    if (base !== null && now !== base) work.tell(look, words.changedMeanwhile(path));
    else if (tries === TRIES) work.tell(look, words.gaveUp(path));
    if ((base !== null && now !== base) || tries === TRIES) return ended(false);
    work.tell(look, words.notLanded(path));
  }
}

export function write({ path, content }: Of<'write'>, work: Work): Progress {
  const { words } = work;
  if (work.isUnwanted(path) && !work.ran(writeCall(path, content))) return ended(false);
  return writeOnce({ path, content, say: words.writing(path), told: words.wrote(path), base: null }, work);
}

/** Reads, then writes the whole; reads again when the turn was interrupted in between. */
export function append({ path, line }: Of<'append'>, work: Work): Progress {
  const { words } = work;
  const anyWrite = { tool: 'write-file', input: { path } };
  if (work.isUnwanted(path) && !work.ran(readCall(path))) return ended(false);
  let look = work.take(readCall(path));
  if (!look) return next(words.lookingBeforeAppending(path), readCall(path));
  while (look.outcome === 'done' && work.ran(readCall(path), anyWrite)) look = work.take(readCall(path)) ?? look;
  const isMissing = look.outcome === 'failed' && /^There is no /.test(look.text);
  if (look.outcome !== 'done' && !isMissing) {
    work.tellFailure(look, path);
    return ended(false);
  }
  if (work.isStale(look) && !work.ran(anyWrite)) return next(words.lookingAgain(path), readCall(path));
  const before = isMissing ? { text: '', isWhole: true } : fileText(look.text);
  if (!before.isWhole) {
    work.tell(look, words.tooLong(path));
    return ended(false);
  }
  const gap = before.text === '' || before.text.endsWith('\n') ? '' : '\n';
  const content = `${before.text}${gap}${line}\n`;
  return writeOnce({ path, content, say: words.appending(path), told: words.appended(path), base: before.text }, work);
}

/** One file a step, so that each is a call of its own to be allowed, refused, or found done after a crash. */
export function files(step: Of<'files'>, work: Work): Progress {
  const { words } = work;
  const { count } = step;
  const leftOut: string[] = [];
  let made = 0;
  let missedInARow = 0;
  for (let number = 1; number <= count && made < work.atMost && missedInARow < 2; number++) {
    const path = numberedFile(step, number);
    const content = `File ${number} of ${count}.\n`;
    if (work.isUnwanted(String(number), path) && !work.ran(writeCall(path, content))) {
      leftOut.push(path);
      continue;
    }
    const say = words.numbered(path, number, count);
    const file = writeOnce({ path, content, say, told: '', base: null }, work);
    if (file.kind === 'next') return { ...file, slowly: step.slowly, soFar: words.filesThere(made, count) };
    made += file.isDone ? 1 : 0;
    missedInARow = file.isDone ? 0 : missedInARow + 1;
  }
  const summary = [
    ...(missedInARow < 2 ? [] : [words.halted]),
    words.filesDone(made, count, numberedFile(step, 1), numberedFile(step, count)),
    ...(leftOut.length > 0 ? [words.leftOut(leftOut)] : []),
  ].join(words.gap);
  return { kind: 'ended', isDone: made === count, soFar: words.filesThere(made, count), summary };
}
