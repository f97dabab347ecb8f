/** What a version's notes say, as text: they may come as Markdown, as HTML or as a list, and always from a stranger. */

type Notes = string | { version: string; note: string | null }[] | null | undefined;

const LONGEST = 20_000;

export function notesText(notes: Notes): string {
  const whole = Array.isArray(notes)
    ? notes.map(({ version, note }) => `## ${version}\n\n${note ?? ''}`).join('\n\n')
    : (notes ?? '');
  const text = /<\/(p|ul|ol|li|h[1-6]|div|a)>/i.test(whole) ? withoutTags(whole.slice(0, 10 * LONGEST)) : whole.trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function withoutTags(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s*<h([1-6])\b[^>]*>\s*/gi, (_tag, level: string) => `\n\n${'#'.repeat(Number(level))} `)
    .replace(/\s*<li\b[^>]*>\s*/gi, '\n- ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/\s*<\/?(p|div|ul|ol|h[1-6])\b[^>]*>\s*/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, (whole, code?: string, name = '') => {
      if (code === undefined) return entities[name] ?? whole;
      return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole;
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
