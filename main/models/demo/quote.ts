/** Parts of real output, as they are shown in an answer. Pure. */

const LINE_AT_MOST = 200;

/** In a fence that nothing inside can close. */
export function quote(lines: readonly string[]): string {
  const shown = lines.map((line) => (line.length > LINE_AT_MOST ? `${line.slice(0, LINE_AT_MOST)}…` : line));
  const longest = Math.max(2, ...shown.flatMap((line) => [...line.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const fence = '`'.repeat(longest + 1);
  return [fence, ...shown, fence].join('\n');
}

/** A file as read-file tells it. */
export interface FileText {
  text: string;
  lines: string[];
  /** In the whole file, where only a part was told. */
  total: number;
  isWhole: boolean;
}

export function fileText(told: string): FileText {
  if (told === '[The file is empty.]') return { text: '', lines: [], total: 0, isWhole: true };
  const part = /^\[Lines \d+ to \d+ of (\d+)\..*\]\n/.exec(told);
  const text = part ? told.slice(part[0].length) : told;
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  if (lines.at(-1) === '') lines.pop();
  return { text, lines, total: part ? Number(part[1]) : lines.length, isWhole: part === null };
}

/** What run-command told: its first line, and the output after it. */
export function runText(told: string): { first: string; output: string[] } {
  const [first = '', ...rest] = told.split('\n');
  return { first, output: rest.filter((line) => line.trim() !== '') };
}

/** What http-request told: its first line, and the lines of the body. */
export function answerText(told: string): { first: string; body: string[] } {
  const [head = '', ...rest] = told.split('\n\n');
  return {
    first: head.split('\n', 1)[0] ?? '',
    body: rest
      .join('\n\n')
      .split('\n')
      .filter((line) => line.trim() !== ''),
  };
}

/** What search-files told: the lines that it found, and how many more there are. */
export function matchesText(told: string): { lines: string[]; more: number } {
  const isNote = (line: string) => /^\[(Nothing found|And \d+ more|Not searched|Stopped)\b.*\]$/.test(line);
  const more = /^\[And (\d+) more lines?, not shown\.\]$/m.exec(told)?.[1];
  return { lines: told.split('\n').filter((line) => !isNote(line)), more: Number(more ?? 0) };
}

const TROUBLE =
  /\b(fail(s|ed|ure|ures|ing)?|errors?|not ok|exception|fatal|panic|assertion\w*|cannot|can't|expected|received)\b|[✗✖×❌]/i;
const NO_TROUBLE = /\b(0|no) (fail(ed|ures?)?|errors?)\b/i;

/** The lines that tell of a failure; where none does, the last ones. */
export function troubleIn(output: readonly string[]): string[] {
  const lines = output.filter((line) => TROUBLE.test(line) && !NO_TROUBLE.test(line));
  return lines.length > 0 ? lines.slice(0, 15) : output.slice(-10);
}
