import type { Translated } from '../../ui/translation.ts';
import type { en } from './en.ts';

export const zh = {
  region: '结果不明',
  title: '这可能已经发生了。',
  position: '第 {{index}} 项，共 {{total}} 项',
  stopped: '它停在这里，需要你处理。',
  when: '它于 {{at}} 开始，结果没有记录下来。请先核实，再回答。',
  whenUnknown: '它的结果没有记录下来。请先核实，再回答。',
  afterEnd: '这个任务已经结束，不会再运行任何操作。你的回答会保留在对话中。',
  afterAgain: '助手想再做一次同样的操作，正等你说明第一次的结果。',
  afterTold: '助手已被告知没有人知道结果。你的回答会保留在对话中。',
  copyCommand: '复制命令',
  openAddress: '打开地址',
  openFolder: '打开文件夹',
  happened: '已经发生',
  runNow: '没有发生：现在运行',
  never: '不要运行',
  didNot: '没有发生',
} as const satisfies Translated<typeof en>;
