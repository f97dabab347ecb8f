/** The beginning of a text, cut only between characters as a person counts them. Pure. */

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As much as has room in so many UTF-16 units; the text itself where all of it has. What has no end is cut all the same. */
export function beginning(text: string, room: number): string {
  if (text.length <= room) return text;
  let end = 0;
  // More is not read: a character may be as long as its text.
  for (const { index, segment } of characters.segment(text.slice(0, 2 * room))) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end) : text.slice(0, room).replace(/[\ud800-\udbff]$/, '');
}
