/** What a request asks for: clause by clause, by the rules of two languages. Pure. */
import { clauses } from './clauses.ts';
import type { Reading, Topic } from './reading.ts';
import { english } from './rules-en.ts';
import { chinese } from './rules-zh.ts';
import type { Step } from './steps.ts';
import { type Wish, wishIn } from './wishes.ts';

export interface Request {
  steps: Step[];
  topics: Topic[];
  wishes: Wish[];
  /** Clauses that no rule knows. */
  unclear: string[];
}

export function understand(text: string): Request {
  const request: Request = { steps: [], topics: [], wishes: [], unclear: [] };
  for (const clause of clauses(text)) {
    const wish = wishIn(clause);
    if (wish) request.wishes.push(wish);
    else add(request, reading(clause), clause);
  }
  return request;
}

function reading(clause: string): Reading | null {
  for (const rule of [...english, ...chinese]) {
    const found = rule(clause);
    if (found) return found;
  }
  return null;
}

function add(request: Request, found: Reading | null, clause: string): void {
  const last = request.steps.at(-1);
  switch (found?.kind) {
    case 'step':
      request.steps.push(found.step);
      return;
    case 'talk':
      request.topics.push(found.topic);
      return;
    case 'focus':
      if (last?.kind === 'run') last.focus = found.focus;
      return;
    case 'manner':
      if (last?.kind === 'read') last.manner = found.manner;
      else if (last && 'path' in last && last.path !== null)
        request.steps.push({ kind: 'read', paths: [last.path], manner: found.manner });
      return;
    default:
      request.unclear.push(clause);
  }
}
