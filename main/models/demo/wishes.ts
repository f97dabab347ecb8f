/** What a person says about work that is going on: to stop, to do less, to leave something out. Pure. */
import { unquoted } from './clauses.ts';
import { isFileName } from './paths.ts';
import { numberOf } from './reading.ts';

export type Wish =
  | { kind: 'stop' }
  | { kind: 'at-most'; count: number }
  /** Names of files, their numbers in a row of files, or a command. */
  | { kind: 'without'; names: string[] };

const stops = [
  /^(?:please\s+)?(?:stop|halt|abort|enough|that(?:'|’)s enough|never\s?mind)(?:\s+(?:now|here|it|that|this|please|there|everything))*[\s.!]*$/i,
  /^(?:请)?(?:快)?(?:停止|停下来?|停一下|停|别做了|不用做了|不要做了|不用了|够了|算了|到此为止)(?:吧|了|啊)*[\s。！!]*$/,
];
const limits = [
  /^(?:please\s+)?stop\s+(?:after|at)\s+(?:number\s+|file\s+)?(?<count>\w+)(?:\s+files?)?[\s.!]*$/i,
  /^(?:please\s+)?(?:only|just)\s+(?:make|create|do)\s+(?<count>\w+)(?:\s+(?:files?|of them))?[\s.!]*$/i,
  /^(?:做|建|写|创建)?到第?\s*(?<count>\d+|[一二两三四五六七八九十]+)\s*(?:个|号)?(?:文件)?(?:就|为)?(?:停止?|止|行|够)(?:吧|了)*[\s。！!]*$/,
  /^(?:只要?|只做|只建|只创建)\s*(?<count>\d+|[一二两三四五六七八九十]+)\s*个(?:文件)?(?:就)?(?:行|够|好)?(?:吧|了)*[\s。！!]*$/,
];
const leavings = [
  /^(?:please\s+)?(?:do not|don(?:'|’)?t|never|skip|leave out|no need to)\s+(?:(?:create|make|write|touch|delete|remove|change|edit|overwrite|read|run|do)\s+)?(?<names>.+?)[\s.!]*$/i,
  /^(?:请)?(?:不要|别|跳过|不用|不必)(?:再)?(?:创建|新建|建|写|碰|动|删除|删掉|删|修改|改|覆盖|读|运行|做)?\s*(?<names>.+?)\s*(?:了|吧)?[\s。！!]*$/,
];
/** A command is taken as it stands. */
const commands = [
  /^(?:please\s+)?(?:do not|don(?:'|’)?t|never|skip)\s+(?:run|execute|running)\s+(?<command>.+?)[\s.!]*$/i,
  /^(?:请)?(?:不要|别|跳过|不用|不必)(?:再)?(?:运行|执行|跑)\s*(?<command>.+?)\s*(?:了|吧)?[\s。！!]*$/,
];

export function wishIn(clause: string): Wish | null {
  if (stops.some((pattern) => pattern.test(clause))) return { kind: 'stop' };
  const count = numberOf(groupOf(limits, clause, 'count'));
  if (count !== null) return { kind: 'at-most', count };
  const command = groupOf(commands, clause, 'command');
  if (command !== undefined) return { kind: 'without', names: [unquoted(command)] };
  const names = namesIn(groupOf(leavings, clause, 'names'));
  return names === null ? null : { kind: 'without', names };
}

const groupOf = (patterns: readonly RegExp[], clause: string, group: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(clause)?.groups?.[group]).find((found) => found !== undefined);

/** Null when they are no names of files and no numbers: then it was another wish, which nobody should guess at. */
function namesIn(text: string | undefined): string[] | null {
  const names = (text ?? '')
    .split(/\s*(?:,|，|、|\band\b|\bor\b|和|与|或)\s*/i)
    .map((name) =>
      unquoted(
        name.replace(
          /^(?:the\s+)?(?:(?:number|file|no\.?)\s+|[#第]\s*|文件\s*)+|^the\s+|\s*(?:号文件|个文件|号|个|文件|file)$/gi,
          '',
        ),
      ),
    )
    .map((name) => String(numberOf(name) ?? name));
  return names.every((name) => /^\d+$/.test(name) || isFileName(name)) ? names : null;
}
