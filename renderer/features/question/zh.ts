import type { Translated } from '../../ui/translation.ts';
import type { en } from './en.ts';

export const zh = {
  region: '问题',
  title: '它有一个问题。',
  position: '第 {{index}} 项，共 {{total}} 项',
  choices: '可选的回答',
  answer: '你的回答',
  otherAnswer: '其他回答',
  send: '发送',
  stopped: '它停在这里，需要你处理。',
  goesOnPresent: '回答之后，将在你在场的情况下继续。',
} as const satisfies Translated<typeof en>;
