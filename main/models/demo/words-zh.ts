import { FILES_AT_MOST, type Step } from './steps.ts';
import type { Words } from './words.ts';

const code = (text: string): string => `\`${text}\``;
const names = (paths: readonly string[]): string => paths.map(code).join('、');
/** As a person names them: a file, a command, or a number in a row. */
const wished = (left: readonly string[]): string =>
  left.map((name) => (/^\d+$/.test(name) ? `第 ${name} 个` : ` ${code(name)} `)).join('和');
const folder = (path: string): string => (path === '.' ? '工作文件夹' : code(path));

const ME = '内置演示模型';
const examples = [
  '列出文件',
  '读取 README.md，总结 notes.txt',
  '创建 notes.txt 内容是 你好',
  '在 notes.txt 末尾加一行 买牛奶',
  '把 notes.txt 里的 你好 改成 再见',
  '搜索 TODO',
  '运行 npm test，告诉我哪些失败了',
  '慢慢创建 20 个编号文件',
  '把数字 1 到 300 写进 notes/，每个数字一个文件',
  '问我喜欢什么颜色',
  '获取 https://example.com',
];

function doing(step: Step): string {
  switch (step.kind) {
    case 'list':
      return `查看${folder(step.path)}`;
    case 'read':
      return `读取 ${names(step.paths)}`;
    case 'write':
      return `写入 ${code(step.path)}`;
    case 'append':
      return `给 ${code(step.path)} 加一行，要先读出来再整个写回去`;
    case 'replace':
      return `把 ${code(step.path)} 里的 ${code(step.old)} 改成 ${code(step.new)}，要先读一下`;
    case 'search':
      return `${step.path === null ? '' : `在 ${code(step.path)} 里`}搜索 ${code(step.query)}`;
    case 'ask':
      return '问你一个问题';
    case 'fetch':
      return `获取 ${code(step.url)}`;
    case 'post':
      return `把内容发送到 ${code(step.url)}`;
    case 'run':
      return `运行 ${code(step.command)}`;
    case 'files':
      return `创建 ${step.count} 个编号文件，一步一个`;
    case 'numbers':
      return `把数字 ${step.from} 到 ${step.to} 写进 ${code(step.folder)}，一步一个文件`;
  }
}

export const chinese: Words = {
  gap: '',
  doing,
  thinking: (steps) =>
    steps.length === 1
      ? `我要${steps.map(doing).join()}。`
      : `这里有 ${steps.length} 件事：${steps.map(doing).join('；然后')}。一件一件来。`,

  listing: (path) => `我看一下${folder(path)}。`,
  reading: (paths) => `我读一下 ${names(paths)}。`,
  writing: (path) => `我来写 ${code(path)}。`,
  lookingBeforeAppending: (path) => `我先读 ${code(path)}，免得丢掉里面的内容。`,
  lookingAgain: (path) => `我再读一次 ${code(path)}：这段时间它可能变了。`,
  appending: (path) => `现在把这一行加到 ${code(path)}。`,
  lookingBeforeReplacing: (path) => `我先读 ${code(path)}，看看里面有什么。`,
  replacing: (path, old, by) => `我把 ${code(path)} 里的 ${code(old)} 改成 ${code(by)}。`,
  searching: (query) => `我来搜索 ${code(query)}。`,
  asking: '我有个问题想问你。',
  running: (command) => `我来运行 ${code(command)}。`,
  numbered: (path, number, count) => `第 ${number} 个，共 ${count} 个：${code(path)}。`,
  fetching: (url) => `我来获取 ${code(url)}。`,
  sending: (method, url) => `我用 ${method} 把它发送到 ${code(url)}。`,
  checking: (path) => `不知道 ${code(path)} 写好了没有，我先看一下再说。`,

  listed: (path, entries) => `${folder(path)}里有：\n\n${entries}`,
  read: (path, lines, quote) => `${code(path)} 有 ${lines}，开头是：\n\n${quote}`,
  readWhole: (path, lines, quote) => `${code(path)} 有 ${lines}：\n\n${quote}`,
  summarised: (path, lines, quote) => `${code(path)} 有 ${lines}，要点：\n\n${quote}`,
  counted: (path, lines) => `${code(path)} 有 ${lines}。`,
  isEmpty: (path) => `${code(path)} 是空的。`,
  wrote: (path) => `${code(path)} 写好了。`,
  appended: (path) => `这一行已经加到 ${code(path)}。`,
  replaced: (path, old, by) => `${code(path)} 里的 ${code(old)} 已经改成 ${code(by)}。`,
  notInFile: (path, text) => `${code(path)} 里没有 ${code(text)}，我就不动它了。`,
  found: (query, lines, quote) => `找到 ${code(query)}，共 ${lines}：\n\n${quote}`,
  notFound: (query) => `能搜索的文件里都没有 ${code(query)}。`,
  chose: (answer) => `你选了${answer}。`,
  noAnswer: '我的问题没有得到回答，就先这样。',
  passed: (command, focus, quote) =>
    `${code(command)} 已结束，退出码 0${focus === 'failures' ? '，没有失败' : ''}。${quote && `输出如下：\n\n${quote}`}`,
  failedRun: (command, verdict, quote) => `${code(command)} 失败了。${verdict}${quote && `输出的末尾：\n\n${quote}`}`,
  failures: (command, verdict, quote) => `${code(command)} 失败了。${verdict}输出里这几行说明了原因：\n\n${quote}`,
  ranUnseen: (command) => `${code(command)} 运行过了，但输出没有留下来。`,
  refused: (what) => `${code(what)} 被拒绝了，我就不做这个了。`,
  failed: (what, reason) => `${code(what)} 没有成功：${reason}`,
  runUnknown: (command) => `不知道 ${code(command)} 有没有运行完。我不会自己再运行一次；需要的话请告诉我。`,
  fetched: (url, first, quote) => `${code(url)} 的答复：${first}。${quote && `\n\n${quote}`}`,
  sent: (url, first, quote) => `已经发送。${code(url)} 的答复：${first}。${quote && `\n\n${quote}`}`,
  sentUnseen: (url) => `已经发送到 ${code(url)}，但答复没有留下来。`,
  sendUnknown: (url) => `不知道 ${code(url)} 有没有收到。我不会自己再发一次；需要的话请告诉我。`,
  landed: (path) => `${code(path)} 其实已经写好了，内容没问题。`,
  notLanded: (path) => `${code(path)} 还没有写好。`,
  changedMeanwhile: (path) => `${code(path)} 在这期间被改过，我就不动它了。`,
  tooLong: (path) => `${code(path)} 太长，我没法看全，就不动它了。`,
  gaveUp: (what) => `${code(what)} 没能执行，我就不做这个了。`,
  verdict: (line) =>
    line
      .replace(/^Exit code (-?\d+)\. ?/, '退出码 $1。')
      .replace(/^Ended by signal (\w+)\. ?/, '被信号 $1 结束。')
      .replace('It printed nothing.', '没有输出。'),
  lines: (count) => `${count} 行`,

  filesThere: (made, count) => (made === count ? `${count} 个文件都在了` : `${count} 个文件里已有 ${made} 个`),
  filesDone: (made, count, first, last) =>
    made === count ? `${count} 个文件都好了：${code(first)} 到 ${code(last)}。` : `${count} 个文件里已有 ${made} 个。`,
  tooMany: `一次太多了：我最多做 ${FILES_AT_MOST} 个文件。`,
  stepsDone: (made, count) => `${count} 件事里做完了 ${made} 件`,
  nothingYet: '还什么都没做',
  pickingUp: (state) => `接着刚才停下的地方：${state}。`,
  otherBranch: (branch) => `现在的分支是 ${code(branch)}，我就在它上面继续。`,
  allDone: '要做的都做完了',
  stopped: (state) => `按你说的停下了：${state}。`,
  halted: '连着两个都没成，我先停在这里。',
  tooManyCalls: '步骤太多，我先停在这里。',

  leavingOut: (left) => `明白，跳过${wished(left)}。`,
  alreadyThere: (left) => `你说之前${wished(left)}已经做了，我不会再动它。`,
  leftOut: (left) => `按你说的跳过了 ${names(left)}。`,
  stoppingAfter: (count) => `明白，做到第 ${count} 个就停。`,
  alsoDoing: '明白，做完这个就做那个。',
  notUnderstood: (clauses) =>
    `你还说了${clauses.map((clause) => `“${clause}”`).join('和')}。我看到了，但我只是演示模型，不知道该怎么做。`,

  greeting: `你好！我是${ME}：不联网，会的不多。可以试试：${examples.slice(0, 3).join(' · ')}。`,
  help: `我是${ME}：听得懂几种要求，并且真的用工具去做。\n\n${examples.map((example) => `- ${example}`).join('\n')}\n\n可以用“然后”连起来。我做的时候，你可以说“停”、“做到 5 个就停”或“不要第 7 个”。`,
  who: `我是 Holdfast 的${ME}：一个小程序，认得几种要求，用真正的工具干活，完全不联网。我不是大语言模型。`,
  thanks: '不客气。',
  unknown: `我是${ME}，没有听懂。我能做这样的事：\n\n${examples.map((example) => `- ${example}`).join('\n')}`,
  nothingToRepeat: '前面没有可以重复的事。',
  nothingLeft: '没有剩下的事了：之前要做的都做完了。',
  nothingRuns: '现在没有在做的事。',
  done: '做完了。',
};
