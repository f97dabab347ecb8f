import type { Translated } from '../../ui/translation.ts';
import type { en } from './en.ts';

export const zh = {
  sessions: '会话',
  newSession: '新会话',
  search: '搜索会话',
  noMatch: '没有标题包含“{{query}}”的会话。',
  needsYou: '需要你处理',
  recovery: '恢复',
  settings: '设置',
  today: '今天',
  yesterday: '昨天',
  rename: '重命名',
  renameLabel: '新标题',
  showFolder: '打开文件夹',
  delete: '删除',
  deleteTitle: '要删除“{{title}}”吗？',
  deleteText: '对话会从这台电脑上移除，文件夹里的文件保持原样。',
  deleteOpen: '其中未结束的任务会先被取消。',
  running: '运行中',
  recovering: '正在自行继续',
  'needs-you': '需要你处理',
  queued: '排队等候',
  pending: '等待网络',
  held: '已停止，未在运行',
  interrupted: '已停止，尚未继续',
  abandoned: '未恢复',
} as const satisfies Translated<typeof en>;
