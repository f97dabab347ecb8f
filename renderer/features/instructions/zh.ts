import type { Translated } from '../../ui/translation.ts';
import type { en } from './en.ts';

export const zh = {
  region: '文件夹的说明',
  new: '这个文件夹有给智能体的说明（AGENTS.md）。在你看过之前，不会告诉任何模型。',
  changed: '这个文件夹给智能体的说明（AGENTS.md）有改动。在你看过之前，不会告诉任何模型。',
  used: '会告诉模型这个文件夹的 AGENTS.md。',
  ignored: '不会告诉模型这个文件夹的 AGENTS.md。',
  show: '查看',
  title: '这个文件夹的说明',
  close: '关闭',
  meaning:
    '{{path}} 对智能体这样说。如果使用，在这个文件夹的每个新请求中都会告诉模型，直到文件有改动。它永远不能授予权限。',
  difference:
    '{{path}} 自你同意之后有这些改动。如果使用，在这个文件夹的每个新请求中都会告诉模型新的内容。它永远不能授予权限。',
  text: 'AGENTS.md 的内容',
  unseen: '其中有看不见的字符。这里用编号显示它们，例如 ⟨U+202E⟩。',
  use: '使用',
  ignore: '不使用',
} as const satisfies Translated<typeof en>;
