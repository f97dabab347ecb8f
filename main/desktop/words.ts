/** What the system shows in our name: the menu, its own dialogs and notifications. */
import type { News } from '../news.ts';

const en = {
  file: 'File',
  newSession: 'New Session',
  openFolder: 'Open Folder…',
  quit: 'Quit Holdfast',
  close: 'Close Window',
  about: 'About Holdfast',
  services: 'Services',
  hide: 'Hide Holdfast',
  hideOthers: 'Hide Others',
  unhide: 'Show All',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  pasteAndMatchStyle: 'Paste without Formatting',
  delete: 'Delete',
  selectAll: 'Select All',
  view: 'View',
  resetZoom: 'Actual Size',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  fullscreen: 'Full Screen',
  reload: 'Reload',
  developer: 'Developer Tools',
  window: 'Window',
  minimize: 'Minimize',
  zoom: 'Zoom',
  front: 'Bring All to Front',
  help: 'Help',
  showData: 'Show the Data Folder',
  settings: 'Settings…',
  find: 'Find…',
  search: 'Search all sessions…',
  commands: 'Commands…',
  recovery: 'Recovery',
  stopEverything: 'Stop Everything',
  shortcuts: 'Keyboard Shortcuts',
  copyLink: 'Copy Link',
  noSuggestions: 'No Suggestions',
  learnWord: 'Add to Dictionary',
  lookUp: (selected: string) => `Look Up “${selected}”`,
  /** By how many run and how many follow; not both none. */
  goingOn: (running: number, queued: number, time: string) => {
    const count = running + queued;
    const started = count === 1 ? `started ${time}` : `the first started ${time}`;
    if (running === 0) return count === 1 ? `1 waiting to go on, ${started}` : `${count} waiting to go on, ${started}`;
    return queued === 0 ? `${count} going on, ${started}` : `${count} going on, one after the other, ${started}`;
  },
  nothingRuns: 'Nothing Is Running',
  openHoldfast: 'Open Holdfast',
  untitled: 'Untitled',
  open: 'Open',
  cancel: 'Cancel',
  linkTextWasCut: '(The text of the link was longer. The rest was left out.)',
  chooseFolder: 'Choose a folder',
  chooseFiles: 'Choose files to attach',
  quitting: {
    running: (count: number, queued: number, first: string) => {
      const still = count === 1 ? `“${first}” is still being worked on` : `${count} requests are still being worked on`;
      if (queued === 0) return `${still}.`;
      return `${still}, and ${queued} more ${queued === 1 ? 'waits' : 'wait'} to go on.`;
    },
    more: (count: number) => `and ${count} more`,
    auto: (limit: string) =>
      `Kept for next time, this goes on by itself when Holdfast is started again within ${limit}.`,
    ask: (limit: string) =>
      `Kept for next time, this is there when Holdfast is started again within ${limit}, and goes on when you choose Resume.`,
    off: 'Kept for next time, this stays as it is, however long: going on by itself is switched off.',
    hours: (hours: number) => (hours < 1 ? `${hours * 60} minutes` : hours === 1 ? '1 hour' : `${hours} hours`),
    keepFor: (limit: string) => `Keep for Next Time (for up to ${limit})`,
    keep: 'Keep for Next Time',
    cancel: (count: number): string => (count === 1 ? 'Cancel It' : `Cancel All ${count}`),
    stay: 'Stay',
  },
  pageGone: {
    message: 'The window stopped several times in a row.',
    detail: 'Nothing was lost: what is running goes on in the background.',
    reload: 'Show It Again',
    quit: 'Quit Holdfast',
  },
  stalled: {
    message: 'The window does not respond.',
    detail: 'Nothing was lost: what is running goes on in the background.',
    wait: 'Wait',
    reload: 'Show It Anew',
  },
  fault: {
    message: 'Something went wrong in Holdfast itself.',
    detail: 'What was saved is kept. What was running has stopped and waits for you. Holdfast has to be closed now.',
    reopen: 'Reopen Holdfast',
    copy: 'Copy Diagnostics',
    copied: 'The diagnostics are copied: facts about this installation and the end of its log, without keys.',
    quit: 'Quit',
  },
  startFailed: 'Holdfast could not start.',
  news: {
    'needs-you': 'It stopped and needs you.',
    finished: 'It is done.',
    failed: 'It could not be finished.',
    'too-old': 'It was interrupted and is too old to go on by itself.',
    'not-resumed': 'It was interrupted and will not go on by itself.',
  },
  /** What recovery came to, by how many turns. */
  several: (counts: Record<News | 'going-on', number>): string => listed(counts, several.en, ', '),
};

export type Words = typeof en;

const zh: Words = {
  file: '文件',
  newSession: '新建会话',
  openFolder: '打开文件夹…',
  quit: '退出 Holdfast',
  close: '关闭窗口',
  about: '关于 Holdfast',
  services: '服务',
  hide: '隐藏 Holdfast',
  hideOthers: '隐藏其他',
  unhide: '全部显示',
  edit: '编辑',
  undo: '撤销',
  redo: '重做',
  cut: '剪切',
  copy: '复制',
  paste: '粘贴',
  pasteAndMatchStyle: '粘贴为纯文本',
  delete: '删除',
  selectAll: '全选',
  view: '显示',
  resetZoom: '实际大小',
  zoomIn: '放大',
  zoomOut: '缩小',
  fullscreen: '全屏',
  reload: '重新加载',
  developer: '开发者工具',
  window: '窗口',
  minimize: '最小化',
  zoom: '缩放',
  front: '前置全部窗口',
  help: '帮助',
  showData: '显示数据文件夹',
  settings: '设置…',
  find: '查找…',
  search: '搜索所有会话…',
  commands: '命令…',
  recovery: '恢复',
  stopEverything: '全部停止',
  shortcuts: '键盘快捷键',
  copyLink: '复制链接',
  noSuggestions: '没有建议',
  learnWord: '添加到词典',
  lookUp: (selected) => `查询“${selected}”`,
  goingOn: (running, queued, time) => {
    const count = running + queued;
    const started = count === 1 ? `开始于 ${time}` : `最早的开始于 ${time}`;
    if (running === 0) return `${count} 个任务等待继续，${started}`;
    return queued === 0 ? `${count} 个任务正在进行，${started}` : `${count} 个任务依次进行，${started}`;
  },
  nothingRuns: '没有正在进行的任务',
  openHoldfast: '打开 Holdfast',
  untitled: '无标题',
  open: '打开',
  cancel: '取消',
  linkTextWasCut: '（链接中的文字过长，其余部分已省略。）',
  chooseFolder: '选择文件夹',
  chooseFiles: '选择要附加的文件',
  quitting: {
    running: (count, queued, first) => {
      const still = count === 1 ? `“${first}”仍在进行中` : `仍有 ${count} 个请求在进行中`;
      return queued === 0 ? `${still}。` : `${still}，另有 ${queued} 个等待继续。`;
    },
    more: (count) => `以及另外 ${count} 个`,
    auto: (limit) => `如果留到下次，在 ${limit}内重新启动 Holdfast 后会自行继续。`,
    ask: (limit) => `如果留到下次，在 ${limit}内重新启动 Holdfast 后可以找到，选择“恢复”即可继续。`,
    off: '如果留到下次，无论多久都会保持原样：自行继续已关闭。',
    hours: (hours) => (hours < 1 ? `${hours * 60} 分钟` : `${hours} 小时`),
    keepFor: (limit) => `留到下次（最长 ${limit}）`,
    keep: '留到下次',
    cancel: (count) => (count === 1 ? '取消这个请求' : `取消全部 ${count} 个`),
    stay: '不退出',
  },
  pageGone: {
    message: '窗口连续多次停止运行。',
    detail: '没有丢失任何内容：正在运行的工作会在后台继续。',
    reload: '重新显示',
    quit: '退出 Holdfast',
  },
  stalled: {
    message: '窗口没有响应。',
    detail: '没有丢失任何内容：正在运行的工作会在后台继续。',
    wait: '等待',
    reload: '重新打开窗口',
  },
  fault: {
    message: 'Holdfast 自身出了问题。',
    detail: '已保存的内容都在。正在运行的工作已停下，等待您处理。现在必须关闭 Holdfast。',
    reopen: '重新打开 Holdfast',
    copy: '复制诊断信息',
    copied: '诊断信息已复制：关于此安装的信息和日志末尾，不含密钥。',
    quit: '退出',
  },
  startFailed: 'Holdfast 无法启动。',
  news: {
    'needs-you': '它停下来了，需要你处理。',
    finished: '已经完成。',
    failed: '没能完成。',
    'too-old': '它中断得太久，不会自行继续。',
    'not-resumed': '它已中断，不会自行继续。',
  },
  several: (counts) => listed(counts, several.zh, '，'),
};

const several: Record<'en' | 'zh', Record<News | 'going-on', (count: number) => string>> = {
  en: {
    'going-on': (count) => `${count} going on`,
    'needs-you': (count) => (count === 1 ? '1 needs you' : `${count} need you`),
    finished: (count) => `${count} done`,
    failed: (count) => `${count} failed`,
    'too-old': (count) => `${count} too old`,
    'not-resumed': (count) => `${count} not resumed`,
  },
  zh: {
    'going-on': (count) => `${count} 个正在继续`,
    'needs-you': (count) => `${count} 个需要你处理`,
    finished: (count) => `${count} 个已完成`,
    failed: (count) => `${count} 个失败`,
    'too-old': (count) => `${count} 个中断太久`,
    'not-resumed': (count) => `${count} 个未继续`,
  },
};

function listed(counts: Record<News | 'going-on', number>, say: (typeof several)['en'], between: string): string {
  const kinds = ['going-on', 'needs-you', 'finished', 'failed', 'too-old', 'not-resumed'] as const;
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => say[kind](counts[kind]))
    .join(between);
}

/** `language` as BCP 47 names it, such as app.getLocale() after ready; what is not Chinese reads English. */
export function words(language: string): Words {
  return /^zh\b/i.test(language) ? zh : en;
}
