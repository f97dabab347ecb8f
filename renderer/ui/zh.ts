import type { en } from './en.ts';
import type { Translated } from './translation.ts';

export const zh = {
  back: '返回',
  close: '关闭',
  copy: '复制',
  copied: '已复制',
  cancel: '取消',
  justNow: '刚刚',
  comma: '，',
  arguments: '参数',
  before: '原内容',
  after: '新内容',
  read: '读取',
  list: '列出',
  search: '搜索',
  write: '写入',
  edit: '编辑',
  folder: '新建文件夹',
  command: '运行',
  other: '使用 {{tool}}',
  looked_other: '读取 {{count}} 个文件',
  listed_other: '列出 {{count}} 个文件夹',
  searched_other: '搜索 {{count}} 次',
  steps_other: '{{count}} 个步骤',
  filesChanged_other: '更改了 {{count}} 个文件',
  nothingChanged: '没有更改文件',
} as const satisfies Translated<typeof en>;
