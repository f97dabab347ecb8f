/** Words in what is drawn: where they are, and how they are marked without touching the page. */

const FOUND = 'found';
const FOUND_HERE = 'found-here';

const BLOCK = 'p, li, pre, td, th, div, h1, h2, h3, h4, h5, h6, blockquote, button, summary';

/** Each place where the words stand below this element, also where they run through several of its parts. */
export function rangesOf(root: Element, words: string): Range[] {
  const wanted = words.toLocaleLowerCase();
  if (wanted.trim() === '') return [];
  const { text, pieces } = textBelow(root);
  const found: Range[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const range = rangeBetween(pieces, at, at + wanted.length);
    if (range) found.push(range);
  }
  return found;
}

interface Piece {
  node: Text;
  from: number;
}

/** Small letters; between blocks stands a line break, so that no word is made of two. */
function textBelow(root: Element): { text: string; pieces: Piece[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The walker shows nothing else.
    const piece = node as Text;
    if (piece.parentElement?.closest('.sr-only')) continue;
    const own = piece.parentElement?.closest(BLOCK) ?? null;
    if (own !== block && text !== '') text += '\n';
    block = own;
    pieces.push({ node: piece, from: text.length });
    text += lowerCase(piece.data);
  }
  return { text, pieces };
}

/** Some capitals have longer small letters: then places would no longer fit. */
function lowerCase(text: string): string {
  const lower = text.toLocaleLowerCase();
  return lower.length === text.length ? lower : text;
}

function rangeBetween(pieces: readonly Piece[], from: number, to: number): Range | null {
  const first = pieces.findLast((piece) => piece.from <= from);
  const last = pieces.findLast((piece) => piece.from < to);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, Math.min(first.node.length, from - first.from));
  range.setEnd(last.node, Math.min(last.node.length, to - last.from));
  return range;
}

/** The one in question stands out of the others. */
export function mark(ranges: readonly Range[], here: Range | null): void {
  CSS.highlights.set(FOUND, new Highlight(...ranges));
  const highlight = here ? new Highlight(here) : new Highlight();
  highlight.priority = 1;
  CSS.highlights.set(FOUND_HERE, highlight);
}

export function unmark(): void {
  CSS.highlights.delete(FOUND);
  CSS.highlights.delete(FOUND_HERE);
}

/** Scrolls what lies between the range and `outer`, and `outer` itself, so far that the range is seen. */
export function bringIntoView(range: Range, outer: Element): void {
  let element = range.startContainer.parentElement;
  while (element) {
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
      centre(range, element);
    if (element === outer) return;
    element = element.parentElement;
  }
}

/** What is in view stays where it is. */
function centre(range: Range, element: Element): void {
  const [inner, frame] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
  const margin = Math.min(48, frame.height / 4);
  if (inner.top >= frame.top + margin && inner.bottom <= frame.bottom - margin) return;
  element.scrollTop += inner.top - frame.top - frame.height / 2;
}
