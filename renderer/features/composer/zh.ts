import type { Translated } from '../../ui/translation.ts';
import type { en } from './en.ts';

export const zh = {
  message: '消息',
  askFirst: '想做什么？',
  goOn: '接下来想做什么？',
  whileRunning: '可以补充，下一步时会读到',
  toAnswer: '也可以改为写点别的',
  send: '发送',
  takeOverAndSend: '接手并发送',
  stop: '停止',
  permissions: '权限',
  ask: '先询问',
  edits: '允许编辑',
  'read-only': '只读',
  askHint: '写入文件或运行命令之前先询问。',
  editsHint: '在文件夹中写入文件时不询问，运行命令仍会询问。',
  readOnlyHint: '只读取，拒绝写入和运行命令。',
  queued_other: '{{count}} 条消息将在下一步时读取。',
  paused_other: '{{count}} 条消息还没有被读到。',
  edit: '编辑',
  withdraw: '撤回',
  delete: '删除',
  save: '保存',
  editLabel: '编辑消息',
  readMeanwhile: '这条消息在修改之前已被读取。你写的内容放在了消息框里。',
} as const satisfies Translated<typeof en>;
