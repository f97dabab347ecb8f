/** A request as the clauses it is joined from. What stands in quotes is never split. Pure. */

const VERBS =
  'list|read|show|open|print|display|summari[sz]e|count|create|make|write|append|add|put|save|run|execute|search|grep|fetch|post|ask|tell|stop|don.?t|do not';
const ZH_VERBS =
  '读|打开|显示|查看|看看|总结|概括|列出|创建|新建|写|追加|在|把|运行|执行|跑|搜索|查找|获取|抓取|向|问我|告诉|不要|别';

/** Always a new clause. A semicolon before "then" is the shell's. */
const THEN = new RegExp(
  [
    String.raw`(?:[,.]\s*|(?<!;)\s+)(?:and\s+)?then[,:]?\s+`,
    String.raw`[,,，。；]?\s*(?:然后|接着|随后|之后)(?:再)?\s*[,，]?\s*`,
    String.raw`[,，]?\s*\bbut\s+(?=don.?t|do not|skip|leave)`,
    String.raw`[,，]?\s*(?:但是?|不过)\s*(?=不要|别|跳过)`,
  ].join('|'),
  'gi',
);
/** A new clause unless the text before it is something to be written down. */
const NEXT_VERB = new RegExp(
  [
    String.raw`(?:[,.;]\s*|\s+)(?:and|also)\s+(?:also\s+)?(?=(?:${VERBS})\b)`,
    String.raw`[.!?;,\n]\s*(?=(?:please\s+)?(?:${VERBS})\b)`,
    String.raw`\s*[。！；，,\n]\s*(?:并且?|再|请)?\s*(?=${ZH_VERBS})`,
    String.raw`\n\s*\n`,
  ].join('|'),
  'gi',
);

/** From here on the clause is text to be written down, whatever it says. */
const CONTENT = /\b(saying|says|containing|contains|with)\b|内容|写上|写着|[:：](?!\/\/)/i;

export function clauses(request: string): string[] {
  return split(request, THEN)
    .flatMap((part) => (CONTENT.test(masked(part)) ? [part] : split(part, NEXT_VERB)))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function split(text: string, boundary: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of masked(text).matchAll(boundary)) {
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}

const QUOTED = /`[^`]+`|"[^"]*"|“[^”]*”|「[^」]*」|《[^》]*》|(?<=^|\s)'[^']*'(?=$|[\s,.;!?])/g;

/** As long as the text, with a letter that no rule knows in place of all that is quoted. */
const masked = (text: string): string => text.replace(QUOTED, (quoted) => '\0'.repeat(quoted.length));

const PAIRS: Record<string, string> = { '`': '`', '"': '"', "'": "'", '“': '”', '「': '」', '《': '》', '‘': '’' };

export function unquoted(text: string): string {
  const bare = text.trim();
  const [first] = bare;
  return bare.length > 1 && first !== undefined && PAIRS[first] === bare.at(-1) ? bare.slice(1, -1) : bare;
}
