/** What every provider asks of a request, and what prompt caches and signed reasoning ask of the one after it. */
import { SUMMARY_OPENING } from './compaction.ts';
import type { HistoryItem } from './history.ts';
import { isToolCall } from './message.ts';

/** Why a provider would refuse this conversation; empty when it would not. */
export function objections(history: readonly HistoryItem[]): string[] {
  const found: string[] = [];
  if (!isBeginning(history[0])) found.push('does not start with the person, nor with a summary');
  if (history.at(-1)?.role === 'answer') found.push('ends with an answer');
  history.forEach((item, index) => {
    found.push(...objectionsTo(item, history[index + 1]).map((what) => `item ${index} (${item.role}) ${what}`));
    if (item.role === 'results' && history[index - 1]?.role !== 'answer') found.push(`item ${index} answers no call`);
  });
  return found;
}

const isBeginning = (first: HistoryItem | undefined): boolean =>
  first?.role === 'person' || (first?.role === 'note' && first.text.startsWith(SUMMARY_OPENING));

function objectionsTo(item: HistoryItem, following: HistoryItem | undefined): string[] {
  switch (item.role) {
    case 'person':
    case 'note':
      return item.text === '' ? ['is empty'] : [];
    case 'results':
      return [];
    case 'answer': {
      if (item.parts.length === 0) return ['is empty'];
      const wanted = item.parts.filter(isToolCall).map((part) => `${part.toolCallId} ${part.toolName}`);
      const results = following?.role === 'results' ? following.results : [];
      const given = results.map((result) => `${result.providerId} ${result.tool}`);
      return wanted.join() === given.join() ? [] : [`calls [${wanted}] and is answered [${given}]`];
    }
  }
}

/** Item by item, byte for byte. */
export function isExtended(earlier: readonly HistoryItem[], later: readonly HistoryItem[]): boolean {
  return earlier.every((item, index) => JSON.stringify(item) === JSON.stringify(later[index]));
}
