import type { Translated } from '../../ui/translation.ts';
import type { en } from './en.ts';

export const zh = {
  region: '更新',
  ready: '版本 {{version}} 已准备好。',
  restartMeans: '选择“立即重启”后，任务会自行继续，不会获得任何批准，直到你接手。',
  waits: '正在运行的任务完成后，将安装版本 {{version}}。',
  installing: '正在安装版本 {{version}}。Holdfast 会自行重新启动。',
} as const satisfies Translated<typeof en>;
