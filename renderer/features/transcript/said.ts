/** The words of a line, piece by piece in the order in which they are shown, and what has to be open for them to be seen. Pure. */
import type { Call } from '../../../main/core/turn.ts';
import { contentOf } from '../../ui/call/content.ts';
import { callObject, firstLine, toolKind } from '../../ui/call/describe.ts';
import { diffLines, editsOf } from '../../ui/call/edits.ts';
import { plainText } from '../../ui/plain-text.ts';
import type { Entry } from './entries.ts';

export interface Said {
  /** In small letters. */
  text: string;
  /** Keys of `opened`, the outermost first. */
  opens: string[];
  /** The part of the line that shows it; null for the line as a whole. */
  part: Part | null;
}

/** As `data-part` names it, in the card of this call where there is one. */
export interface Part {
  call: string | null;
  name: 'object' | 'content' | 'output' | 'summary';
}

const known = new WeakMap<Entry, Said[]>();

/** Once for each line: lines keep their identity while they do not change. */
export function saidIn(entry: Entry): Said[] {
  const before = known.get(entry);
  if (before) return before;
  const said = pieces(entry)
    .filter(({ text }) => text !== '')
    .map((piece) => ({ ...piece, text: piece.text.toLocaleLowerCase() }));
  known.set(entry, said);
  return said;
}

function pieces(entry: Entry): Said[] {
  switch (entry.kind) {
    case 'person':
      return [{ text: entry.message.text, opens: [], part: null }];
    case 'prose':
      return [{ text: plainText(entry.text), opens: [], part: null }];
    case 'reasoning':
      return [{ text: entry.text, opens: [entry.key], part: null }];
    case 'summary': {
      const { text, said } = entry.summary;
      return [{ text: [text, ...said].join('\n'), opens: [entry.key], part: { call: null, name: 'summary' } }];
    }
    case 'call':
      return ofCall(entry.call, [], entry.turn.id);
    case 'looks':
      return entry.calls.flatMap((call) => ofCall(call, [`${entry.key}/looks`], entry.turn.id));
    case 'unreadable':
      return [{ text: entry.sentence, opens: [], part: null }];
    default:
      return [];
  }
}

/** Where the head of the card says it all, nothing has to be opened for it; else what it opens to says it again. */
function ofCall(call: Call, outer: string[], turn: string): Said[] {
  const opens = [...outer, `${turn}/${call.id}`];
  const head = firstLine(callObject(call) ?? '');
  const content = wholeContent(call);
  const isAllInHead = content.trim() === head.trim();
  return [
    { text: isAllInHead || !content.includes(head) ? head : '', opens: outer, part: { call: call.id, name: 'object' } },
    { text: isAllInHead ? '' : content, opens, part: { call: call.id, name: 'content' } },
    { text: call.result?.text ?? '', opens, part: { call: call.id, name: 'output' } },
  ];
}

function wholeContent(call: Call): string {
  const edits = toolKind(call.tool) === 'edit' ? editsOf(call.input) : null;
  if (edits === null) return contentOf(call) ?? '';
  return edits.flatMap((edit) => diffLines(edit).map(({ text }) => text)).join('\n');
}
