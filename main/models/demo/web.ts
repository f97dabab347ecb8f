/** Steps that ask a server for something, or send it something. */
import { answerText, quote } from './quote.ts';
import { fetchCall, postCall, type Step } from './steps.ts';
import { ended, next, type Progress, type Work } from './work.ts';

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

/** Lines of an answer that are shown. */
const SHOWN = 12;

export function fetch({ url }: Of<'fetch'>, work: Work): Progress {
  const { words } = work;
  const call = work.take(fetchCall(url));
  if (!call || call.outcome === 'unknown') return next(words.fetching(url), fetchCall(url));
  if (call.outcome === 'done') work.tell(call, words.fetched(url, ...shown(call.text)));
  else work.tellFailure(call, url);
  return ended(call.outcome === 'done');
}

/** Never a second time by itself: what came of the first may not be known. */
export function post(step: Of<'post'>, work: Work): Progress {
  const { words } = work;
  const { method, url } = step;
  const call = work.take(postCall(step));
  if (!call) return work.isUnwanted(url) ? ended(false) : next(words.sending(method, url), postCall(step));
  const isAnswered = /^\d{3} /.test(call.text);
  if (call.outcome === 'done')
    work.tell(call, isAnswered ? words.sent(url, ...shown(call.text)) : words.sentUnseen(url));
  else if (call.outcome === 'unknown') work.tell(call, words.sendUnknown(url));
  else work.tellFailure(call, url);
  return ended(call.outcome === 'done');
}

function shown(told: string): [first: string, quote: string] {
  const { first, body } = answerText(told);
  const lines = body.length > SHOWN ? [...body.slice(0, SHOWN), '…'] : body;
  return [first, lines.length > 0 ? quote(lines) : ''];
}
