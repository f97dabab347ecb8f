import type { Translated } from '../ui/translation.ts';
import type { en } from './en.ts';

export const zh = {
  showSidebar: '显示侧边栏',
  hideSidebar: '隐藏侧边栏',
  opening: '正在打开…',
  tryAgain: '重试',
  dismiss: '关闭',
  problems: '问题',
  notices: '消息',
  answeredMeanwhile: '这里等你处理的内容已经处理过了。',
  beginAnew: '使用新的设置',
  started: '已开始：{{title}}',
  goingOn: '正在自行继续：{{title}}',
  needsYou: '需要你处理：{{title}}',
  completed: '已完成：{{title}}',
  failed: '未能完成：{{title}}',
  cancelled: '已取消：{{title}}',
  abandoned: '未恢复：{{title}}',
} as const satisfies Translated<typeof en>;
