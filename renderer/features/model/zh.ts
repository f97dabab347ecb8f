import type { Translated } from '../../ui/translation.ts';
import type { en } from './en.ts';

export const zh = {
  model: '模型：{{model}}',
  choose: '选择模型',
  search: '查找模型',
  models: '模型',
  nothing: '没有符合的模型。',
  chosen: '已选择',
  asInSettings: '与设置相同（{{model}}）',
  effort: '思考强度',
  'effort-own': '模型默认',
  'effort-low': '低',
  'effort-medium': '中',
  'effort-high': '高',
  settings: '设置：模型',
  countsNext: '正在进行的请求保持原来的模型。你的选择从下一个请求起生效。',
  runsWithOther: '正在进行的请求仍使用 {{model}}，下一个请求使用 {{next}}。',
  retryTitle: '换一个模型重试',
  retryText: '这个请求会再做一次，成为原来那次旁边的一个分支，之后的对话也使用这个模型。文件保持现在的样子。',
  retry: '重试',
} as const satisfies Translated<typeof en>;
