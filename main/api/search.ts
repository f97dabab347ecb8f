/** Requests to find what was said, and to see what of it a model is told. */
import type { SearchHit } from '../../preload/contract.ts';
import { openTurnOf, sessionOf } from '../core/acts/branches.ts';
import { conversationTo } from '../core/acts/conversation.ts';
import { contextOf } from '../core/context.ts';
import { excerpt } from '../core/excerpt.ts';
import { history } from '../core/history.ts';
import type { Search, SearchEntry } from '../core/journal.ts';
import { HITS_AT_MOST, type Term, termsOf } from '../core/search-words.ts';
import { windowOf } from '../core/turn.ts';
import { instructionsOf } from '../models/instructions.ts';
import type { ApiDeps, Part } from './deps.ts';

/** Taken in before a search is answered: what was said just now is found, and nobody waits for all that is old. */
const TURNS = 50;

export function searchRequests({ world, kept }: Pick<ApiDeps, 'world' | 'kept'>): Part<'search' | 'context'> {
  const { search } = world.store;
  return {
    'search:find': ({ text }) => {
      const isComplete = isCaughtUp(search);
      const terms = termsOf(text);
      return { hits: search.find(text, HITS_AT_MOST).map((entry) => hitOf(entry, terms)), isComplete };
    },
    'context:open': async ({ session }) => {
      const { head, model, workspace } = sessionOf(world, session);
      const conversation = conversationTo(world, head);
      const last = conversation.at(-1);
      const turn = last && 'id' in last && openTurnOf(world, session) ? last : null;
      const instructions = turn ? turn.instructions : world.instructions(workspace);
      return {
        instructions: await instructionsOf({ workspace, ...(instructions && { instructions }) }, kept),
        items: history(conversation),
        ...contextOf(conversation),
        window: turn ? windowOf(turn) : (world.model(model).facts?.window ?? null),
      };
    },
  };
}

/** What cannot be written now does not keep from being found what is there; the feed tries again, and says why. */
function isCaughtUp(search: Search): boolean {
  try {
    return search.catchUp(TURNS);
  } catch {
    return false;
  }
}

const hitOf = ({ text, ...place }: SearchEntry, terms: readonly Term[]): SearchHit => ({
  ...place,
  excerpt: excerpt(text, terms),
});
