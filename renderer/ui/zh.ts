import type { en } from './en.ts';
import type { Translated } from './translation.ts';

export const zh = {
  back: '返回',
  copy: '复制',
  copied: '已复制',
  cancel: '取消',
  justNow: '刚刚',
  comma: '，',
  read: '读取',
  list: '列出',
  write: '写入',
  command: '运行',
  other: '使用 {{tool}}',
  looked_other: '读取了 {{count}} 个文件',
  listed_other: '列出了 {{count}} 个文件夹',
  steps_other: '{{count}} 个步骤',
  filesChanged_other: '更改了 {{count}} 个文件',
  nothingChanged: '没有更改文件',
} as const satisfies Translated<typeof en>;
