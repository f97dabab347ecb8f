/** The requests that the demo model understands in Chinese. */
import { unquoted } from './clauses.ts';
import { filesIn, folderIn, hasExtension, isFileName, namesFile } from './paths.ts';
import {
  type Groups,
  numberOf,
  numbers as numbersStep,
  type Reading,
  type Rule,
  replace,
  rule,
  search,
  step,
  type Topic,
} from './reading.ts';
import { FILES_AT_MOST } from './steps.ts';

/** A whole clause; between its words there may be white space or none. */
const zh = (source: string): RegExp => new RegExp(`^${source.replaceAll(' ', '\\s*')}$`, 'is');

const FILE = '(?:文件)? (?:叫|名为|名叫|叫做)? (?<path>`[^`]+`|"[^"]+"|“[^”]+”|「[^」]+」|[^\\s，,：:；。]+?)';
const CREATE = '(?:创建|新建|建立|生成|建|做|写)(?:一个|个)?(?:新的?)?(?:空)?(?:文本)?';
const SAYING = '(?:文件)? [，,]? (?:里面)? (?:内容)? (?:是|为|写着|写上|写入|写|包含|说)';
const LOOK = '(?:列出|列一下|列举|看看|看一下|查看|显示)';
const FOLDER = '(?<folder>[^\\s，,]*?) (?:文件夹|目录)? (?:里面|下面|里|中|下)?';
/** Text that may be quoted; then it may hold anything. */
const piece = (name: string): string => `(?<${name}>\`[^\`]+\`|"[^"]+"|“[^”]+”|「[^」]+」|.+?)`;
const IN = '(?:文件)? (?:里面|里|中|内)';
const BECOMES = '(?:都|全部|全)? (?:替换成|替换为|替换|改成|改为|换成|换为)';
const SEARCH = '(?:搜索|搜一下|搜|查找|查一下|找一下) (?:一下)?';
const TEXT = ' [：:]? (?<text>.+)';
const END = ' (?:吧|一下|吗|呢|了)? [。？！?!.]*';

const pathOf = ({ path }: Groups): string | null => {
  const name = unquoted(path ?? '');
  return isFileName(name) ? name : null;
};

function write(groups: Groups): Reading | null {
  const path = pathOf(groups);
  const text = unquoted(groups.text ?? '');
  return path === null ? null : step({ kind: 'write', path, content: text === '' ? '' : `${text}\n` });
}

function append(groups: Groups): Reading | null {
  const path = pathOf(groups);
  return path === null ? null : step({ kind: 'append', path, line: unquoted(groups.text ?? '') });
}

function files({ before = '', count, folder, after = '' }: Groups): Reading | null {
  const number = numberOf(count);
  const slowly = /慢|逐个|一个一个|一个个/.test(before + after);
  if (number === null || number === 0 || namesFile(after)) return null;
  if (number > FILES_AT_MOST) return { kind: 'talk', topic: 'too-many' };
  return step({ kind: 'files', count: number, folder: folder ?? null, slowly });
}

/** Where no folder is named, one of its own. */
function numbers({ before = '', from = '1', to = '', folder = 'numbers', after = '' }: Groups): Reading | null {
  return namesFile(after) ? null : numbersStep(Number(from), Number(to), folder, /慢/.test(before + after));
}

/** "notes.txt 里有什么" asks for a text, "src 里有什么" for names. */
function list({ folder = '' }: Groups): Reading | null {
  const path = hasExtension(folder) ? null : folderIn(folder);
  return path === null ? null : step({ kind: 'list', path });
}

const read =
  (manner: 'show' | 'summary' | 'count') =>
  ({ files }: Groups): Reading | null => {
    const paths = filesIn(files ?? '');
    return paths && step({ kind: 'read', paths, manner });
  };

function ask({ thing = '' }: Groups): Reading {
  const choices = thing === '颜色' ? ['红色', '绿色', '蓝色'] : [];
  return step({ kind: 'ask', question: `你喜欢什么${thing}？`, choices });
}

function run({ command = '' }: Groups): Reading | null {
  const told = /[，,\s]*(?:并且?|再)?(?:告诉我|汇报|报告|说明|看看)(?<how>.*)$/s.exec(command);
  const bare = unquoted((told ? command.slice(0, told.index) : command).replace(/[\s。！]+$/, ''));
  const focus = /失败|出错|错误|问题|没过/.test(told?.groups?.how ?? '') ? 'failures' : 'output';
  return bare === ''
    ? null
    : step({ kind: 'run', command: /^(?:所有|全部|单元)?测试$/.test(bare) ? 'npm test' : bare, focus });
}

const talk = (topic: Topic) => (): Reading => ({ kind: 'talk', topic });

const URL_HERE = '(?<url>https?://[^\\s，。；！？]+?)';

function fetch({ url = '' }: Groups): Reading {
  return step({ kind: 'fetch', url });
}

function post({ method = '', url = '', text = '' }: Groups): Reading {
  return step({ kind: 'post', method: /put/i.test(method) ? 'PUT' : 'POST', url, content: unquoted(text) });
}

const rules: Rule[] = [
  rule(zh(`(?:获取|抓取|下载|请求|读取|打开) (?:一下)? ${URL_HERE}${END}`), fetch),
  rule(zh(`(?:把|将) (?<text>.+?) (?:用 (?<method>POST|PUT) )?(?:发送|发|提交) (?:到|给) ${URL_HERE}${END}`), post),
  rule(zh(`(?:向|给) ${URL_HERE} (?:发送|提交|发) (?<text>.+?)${END}`), post),
  rule(
    zh(
      `(?:在 (?<folder>[\\w./-]*\\w) (?:文件夹|目录)? (?:里|中|下)?)? (?<before>.*?)(?:创建|新建|生成|建|做|写) (?<count>\\d+|[一二两三四五六七八九十]+) 个 (?:[^\\s.]*?)文件(?<after>.*)`,
    ),
    files,
  ),
  rule(
    zh(
      `(?<before>.*?)(?:把|将) (?:从)? (?:数字)? (?<from>\\d{1,6}) (?:到|至|-) (?<to>\\d{1,6}) (?:的数字|这些数字)? (?:分别|逐个|依次|一个一个|慢慢)? (?:地)?(?:写进|写入|写到|存到|存入|保存到|放进|放到) (?<folder>[\\w./-]*\\w)(?<after>[^\\w].*)?`,
    ),
    numbers,
  ),
  rule(
    zh(
      `(?=.*[写数])(?:在 (?<folder>[\\w./-]*\\w)/? (?:文件夹|目录)? (?:里面|里|中|下)? )?(?<before>(?:一步一步|一个一个|逐个|慢慢)?地?) (?:写|数)? (?:数字)? (?:从)? (?:(?<from>\\d{1,6}) (?:写到|数到|到|至)|数到) (?<to>\\d{1,6})(?<after>[^\\d].*)?`,
    ),
    numbers,
  ),
  rule(zh(`${CREATE} ${FILE} ${SAYING}${TEXT}`), write),
  rule(
    zh(
      `(?:在|给|向|往) ${FILE} (?:文件)? (?:的)? (?:末尾|最后|结尾|后面|里面|里|中)? (?:再)?(?:追加|添加|加上|加入|加|写上|写) (?:一行|一句)? (?:内容)?(?:是|为)?${TEXT}`,
    ),
    append,
  ),
  rule(zh(`(?:把|将) ${FILE} (?:${IN} 的?|的) ${piece('old')} ${BECOMES} ${piece('new')}${END}`), replace(pathOf)),
  rule(zh(`在? ${FILE} ${IN} [，,]? (?:把|将) ${piece('old')} ${BECOMES} ${piece('new')}${END}`), replace(pathOf)),
  rule(
    zh(`(?:在|从)? (?:所有|全部|这些|工作区)? (?:的)? (?:文件)? (?:里面|里|中)? ${SEARCH} ${piece('query')}${END}`),
    search(pathOf),
  ),
  rule(zh(`(?:在|从) ${FILE} ${IN} ${SEARCH} ${piece('query')}${END}`), search(pathOf)),
  rule(zh(`问 (?:一下|问)? 我 (?:最)?喜欢 (?:什么|哪种|哪个|哪一种) (?<thing>[^\\s，。？?！]+?)${END}`), ask),
  rule(
    zh(`(?:把|将) (?<text>.+?) (?:追加|添加|加) (?:到|进|在) ${FILE} (?:的)?(?:末尾|最后|结尾|后面|里面|里|中)?${END}`),
    append,
  ),
  rule(zh(`(?:把|将) (?<text>.+?) (?:写入|写到|写进|存到|存入|保存到|放进|放到) ${FILE} (?:里面|里|中)?${END}`), write),
  rule(zh(`${CREATE} ${FILE}${END}`), write),
  rule(zh('(?:运行|执行|跑一下|跑) (?:一下)? (?:命令)? (?<command>.+)'), run),
  rule(zh(`(?:${LOOK} (?:在)?)? ${FOLDER} (?:都)?有 (?:哪些|什么|些什么) (?:文件|东西|内容)?${END}`), list),
  rule(zh(`${LOOK} (?:在)? ${FOLDER} (?:的)? (?:所有|全部)? (?:的)? (?:文件和文件夹|文件|内容|东西)${END}`), list),
  rule(zh(`(?:列出|列一下) ${FOLDER}${END}`), list),
  rule(zh(`(?<files>.+?) (?:里|里面|中)? (?:的内容)? (?:是|有|写了|写着) (?:什么|些什么)${END}`), read('show')),
  rule(zh(`(?:总结|概括|归纳) (?:一下)? (?<files>.+?)(?: 的内容)?${END}`), read('summary')),
  rule(zh(`(?:数一下|数数|看看|统计)? (?<files>.+?) (?:一共|总共|共)? (?:有)? (?:多少|几) 行${END}`), read('count')),
  rule(
    zh(`(?:读取|读一下|读一读|阅读|读|打开|显示|查看|看看|看一下|给我看) (?:一下)? (?<files>.+?)(?: 的内容)?${END}`),
    read('show'),
  ),
  rule(zh(`(?:总结|概括|归纳) (?:一下)? (?:它|它们|内容)?${END}`), () => ({ kind: 'manner', manner: 'summary' })),
  rule(zh(`(?:读取|读一下|读|打开|显示|给我看) (?:一下)? (?:它|它们)?${END}`), () => ({
    kind: 'manner',
    manner: 'show',
  })),
  rule(zh('(?:告诉我|汇报|报告|说明|看看).*(?:失败|出错|错误|问题|没过).*'), () => ({
    kind: 'focus',
    focus: 'failures',
  })),
  rule(zh('(?:告诉我|汇报|报告) (?:一下)? (?:结果|输出|情况).*'), () => ({ kind: 'focus', focus: 'output' })),
  rule(zh(`(?:你好|您好|嗨|哈喽|早上好|下午好|晚上好|大家好)(?:啊|呀)?${END}`), talk('greeting')),
  rule(zh('(?:你(?:能|会|可以)(?:做|干|帮我做)?(?:些)?什么|帮助|怎么用|如何使用|你懂什么|有什么功能).*'), talk('help')),
  rule(
    zh('(?:你是谁|你是什么|你是哪个|你用的?是?什么模型|什么模型|你是(?:不是)?(?:人工智能|AI|机器人|真人)).*'),
    talk('who'),
  ),
  rule(zh(`(?:谢谢|多谢|感谢|太好了|很好|不错|真棒|好的)(?:你|您|了|啊)?${END}`), talk('thanks')),
  rule(zh(`(?:再来一次|再做一次|再做一遍|再来一遍|重复一次|重复一遍|重来|再试一次|再试试)${END}`), talk('again')),
  rule(zh(`(?:继续|接着做|接着来|做完它|继续做)${END}`), talk('continue')),
];

const POLITE =
  /^(?:(?:请你?|麻烦你?|帮我|帮忙|能不能|能否|可以|可不可以|你能(?!做|干|帮我做)|现在|先|最后|并且?|也|再(?!来|做|试))[，,\s]*)+/;

export const chinese: readonly Rule[] = rules.map((apply) => (clause: string) => apply(clause.replace(POLITE, '')));
