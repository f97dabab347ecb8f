import type { Translated } from '../../ui/translation.ts';
import type { en } from './en.ts';

export const zh = {
  showFolder: '打开文件夹 {{path}}',
} as const satisfies Translated<typeof en>;
