import { useEffect, useState } from 'react';
import { HITS_AT_MOST } from '../../../main/core/search-words.ts';
import { ask, type SearchView } from '../../bridge.ts';
import type { Entry, Note } from './list.ts';

/** Milliseconds after the last key; and before it is looked again while older conversations are still being read. */
const AFTER = 200;
const AGAIN = 1000;

type Found = { words: string } & ({ kind: 'found'; view: SearchView } | { kind: 'failed' });

/** What conversations say of these words, as entries of the list; none where nothing is searched for. */
export function useHits(query: string): Entry[] {
  const words = query.trim();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (words === '') return setFound(null);
    let timer = setTimeout(look, AFTER);
    let isOver = false;
    async function look(): Promise<void> {
      const reply = await ask('search:find', { text: words });
      if (isOver) return;
      setFound(reply.ok ? { words, kind: 'found', view: reply.value } : { words, kind: 'failed' });
      if (reply.ok && !reply.value.isComplete) timer = setTimeout(look, AGAIN);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words]);
  if (words === '') return [];
  const hits = found?.kind === 'found' ? found.view.hits : [];
  const note = noteOf(found, words);
  return [
    { kind: 'hits' },
    ...hits.map((hit): Entry => ({ kind: 'hit', hit })),
    ...(note === null ? [] : [{ kind: 'note' as const, note }]),
  ];
}

/** What was found for other words stays in view until there is something for these. */
function noteOf(found: Found | null, words: string): Note | null {
  if (found === null) return 'searching';
  if (found.kind === 'failed') return 'failed';
  if (!found.view.isComplete) return 'incomplete';
  const { length } = found.view.hits;
  if (length >= HITS_AT_MOST) return 'more';
  return length === 0 && found.words === words ? 'nothing' : null;
}
