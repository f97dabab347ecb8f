import type { Translated } from '../../ui/translation.ts';
import type { en } from './en.ts';

export const zh = {
  welcome: '想让 Holdfast 做什么？',
  newTitle: '新会话',
  folder: '文件夹',
  chooseFolder: '选择文件夹',
  change: '更换',
  changeFolder: '更换文件夹',
  folderHint: '它会在这个文件夹里读取和写入，更改任何内容之前会先询问。',
  model: '模型',
  demoHint: '不需要网络，也不需要密钥。',
  onThisComputer: '这台电脑上的 {{name}}',
  localHint: '不需要网络。',
  whichModel: '使用哪个模型',
  addModel: '添加需要密钥的模型',
  promise:
    '如果应用或电脑在任务中途停止，Holdfast 会在 {{limit}}内从最后完成的步骤自行继续。需要你同意的操作会等着你，时间更久的任务只会显示出来，不会运行；可以在<where>“设置”中的“恢复”</where>里更改。',
  promiseAsk:
    '如果应用或电脑在任务中途停止，Holdfast 会显示它停在哪里，由你决定何时从最后完成的步骤继续。超过 {{limit}}的任务只会显示出来，不会运行；可以在<where>“设置”中的“恢复”</where>里更改。',
  promiseOff:
    '如果应用或电脑在任务中途停止，Holdfast 会显示它停在哪里。它不会自行继续；可以在<where>“设置”中的“恢复”</where>里更改。',
  suggestions: '例如',
  suggestion1: '这个文件夹里有什么？',
  suggestion2: '创建 notes.txt，内容是你好',
  suggestion3: '慢慢地创建 8 个编号文件',
} as const satisfies Translated<typeof en>;
