/** Steps that change files. A change whose outcome nobody knows is looked up by reading, never simply repeated. */
import { numberInRow } from './paths.ts';
import { fileText } from './quote.ts';
import { editCall, type PlannedCall, readCall, type Step, writeCall } from './steps.ts';
import { ended, next, type Progress, type Work } from './work.ts';

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

export interface Change {
  path: string;
  /** What the file holds after it. */
  content: string;
  call: PlannedCall;
  /** Said before the call. */
  say: string;
  /** Said after it; the empty text where the step has its own way. */
  told: string;
  /** What the file must still hold for a repeat; null when anything may be replaced. */
  base: string | null;
  /** A summary says that nobody knows whether it was made. */
  inDoubt?: boolean;
}

/** So often a change is made whose outcome turns out to be unknown. */
const TRIES = 2;

export function once({ path, content, call, say, told, base, inDoubt = false }: Change, work: Work): Progress {
  const { words } = work;
  for (let tries = 1; ; tries++) {
    const past = inDoubt && tries === 1 ? 'in doubt' : work.take(call);
    if (!past) return work.isUnwanted(path, numberInRow(path) ?? '') ? ended(false) : next(say, call);
    if (past !== 'in doubt' && past.outcome === 'done' && told !== '') work.tell(past, told);
    if (past !== 'in doubt' && past.outcome === 'done') return ended(true);
    if (past !== 'in doubt' && past.outcome !== 'unknown') {
      work.tellFailure(past, path);
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
  const call = writeCall(path, content);
  if (work.isUnwanted(path) && !work.ran(call)) return ended(false);
  const inDoubt = work.covered?.state === 'doubt';
  return once({ path, content, call, say: words.writing(path), told: words.wrote(path), base: null, inDoubt }, work);
}

/** Reads, then writes the whole. */
export function append({ path, line }: Of<'append'>, work: Work): Progress {
  const { words } = work;
  const say = words.lookingBeforeAppending(path);
  const looked = look({ path, change: 'write-file', say, objection: () => null }, work);
  if (looked.kind !== 'seen') return looked;
  const before = looked.text ?? '';
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  const content = `${before}${gap}${line}\n`;
  const call = writeCall(path, content);
  return once({ path, content, call, say: words.appending(path), told: words.appended(path), base: before }, work);
}

/** Reads, then changes only what is to be replaced. */
export function replace({ path, old, new: by }: Of<'replace'>, work: Work): Progress {
  const { words } = work;
  const objection = (text: string | null) => {
    if (text === null) return words.failed(path, `There is no ${path}.`);
    return text.includes(old) ? null : words.notInFile(path, old);
  };
  const looked = look({ path, change: 'edit-file', say: words.lookingBeforeReplacing(path), objection }, work);
  if (looked.kind !== 'seen') return looked;
  const base = looked.text ?? '';
  const content = base.replaceAll(old, () => by);
  const say = words.replacing(path, old, by);
  return once({ path, content, call: editCall(path, old, by), say, told: words.replaced(path, old, by), base }, work);
}

interface Looking {
  path: string;
  /** The tool that is to change it. */
  change: string;
  /** Said before the first look. */
  say: string;
  /** Why a file that holds this cannot be changed as asked; null of a file that is not there. */
  objection(text: string | null): string | null;
}

/** The file before a change: read first, and again when the turn was interrupted in between. */
function look(looking: Looking, work: Work): { kind: 'seen'; text: string | null } | Progress {
  const { path, change, objection } = looking;
  const { words } = work;
  if (work.isUnwanted(path) && !work.ran(readCall(path))) return ended(false);
  for (let { say } = looking; ; say = words.lookingAgain(path)) {
    const call = work.take(readCall(path));
    if (!call) return next(say, readCall(path));
    const isMissing = call.outcome === 'failed' && /^There is no /.test(call.text);
    if (call.outcome !== 'done' && !isMissing) {
      work.tellFailure(call, path);
      return ended(false);
    }
    const { text, isWhole } = isMissing ? { text: null, isWhole: true } : fileText(call.text);
    const obstacle = isWhole ? objection(text) : words.tooLong(path);
    if (obstacle !== null) {
      work.tell(call, obstacle);
      return ended(false);
    }
    const isChanged = work.ran({ tool: change, input: { path } }, readCall(path));
    if (isChanged || !work.isStale(call)) return { kind: 'seen', text };
  }
}
