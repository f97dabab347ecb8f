/**
 * Cuts growing Markdown into a part that no later text can change and the part that still grows, so that only the end
 * is parsed again while it streams. A cut lies at an empty line outside a fence, before a line that begins something new.
 */
export function splitSettled(text: string): { settled: string; growing: string } {
  let cut = 0;
  let fence: string | null = null;
  let blank = false;
  let start = 0;
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (fence === null && blank && beginsAnew(line)) cut = start;
    if (mark !== null) {
      if (fence === null) fence = mark;
      else if (mark.startsWith(fence) && line.trim() === mark) fence = null;
    }
    blank = line.trim() === '';
    start += line.length + 1;
  }
  return { settled: text.slice(0, cut), growing: text.slice(cut) };
}

/** Not an indented line and not a list item: those may belong to what stands above the empty line. */
const beginsAnew = (line: string): boolean => /^\S/.test(line) && !/^([-*+]|\d+[.)])(\s|$)/.test(line);
