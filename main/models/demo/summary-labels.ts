/** How a summary is written, and read again: a line a fact, in the language of the person. */
import type { Language } from './language.ts';
import type { PartState, RowOutcome } from './part.ts';

export interface Labels {
  /** Before a request, as it was written. */
  asked: { underWay: string; over: string };
  /** Before what was written while it was under way. */
  added: string;
  part(number: number, count: number, state: string): string;
  /** The state of a part is its first group. */
  partPattern: RegExp;
  states: Record<PartState, string>;
  rows: Record<RowOutcome, string>;
  /** Before the files of a row that are not there yet. */
  left: string;
  to: string;
  and: string;
  end: string;
  stops: string;
  /** Before what the person has not been told yet. */
  untold: string;
  nothing: string;
}

const english: Labels = {
  asked: { underWay: 'The person asked (under way): ', over: 'The person asked (over): ' },
  added: 'Meanwhile the person wrote: ',
  part: (number, count, state) => `Part ${number} of ${count}, ${state}: `,
  partPattern: /^Part \d+ of \d+, ([^:]+): /,
  states: {
    left: 'not finished',
    done: 'done',
    partly: 'done in part',
    failed: 'it did not work',
    refused: 'refused',
    'left-out': 'left out',
    unknown: 'nobody knows whether it was done, not to be repeated',
    doubt: 'nobody knows whether it was done, to be looked up',
  },
  rows: {
    done: '- Written: ',
    failed: '- Not written, it did not work: ',
    refused: '- Refused: ',
    doubt: '- Nobody knows whether it was written, to be looked up: ',
  },
  left: '- Left: ',
  to: ' to ',
  and: ', ',
  end: '.',
  stops: 'The person wants this to stop.',
  untold: 'To be told next: ',
  nothing: 'Nothing has been asked yet.',
};

const chinese: Labels = {
  asked: { underWay: '用户的要求（进行中）：', over: '用户的要求（已结束）：' },
  added: '其间用户写道：',
  part: (number, count, state) => `第 ${number} 部分，共 ${count} 部分，${state}：`,
  partPattern: /^第 \d+ 部分，共 \d+ 部分，([^：]+)：/,
  states: {
    left: '未完成',
    done: '已完成',
    partly: '完成了一部分',
    failed: '没有成功',
    refused: '被拒绝',
    'left-out': '已跳过',
    unknown: '不知道做了没有，不要重复',
    doubt: '不知道做了没有，要先查看',
  },
  rows: {
    done: '- 已写好：',
    failed: '- 没有写成：',
    refused: '- 被拒绝：',
    doubt: '- 不知道写了没有，要先查看：',
  },
  left: '- 还剩：',
  to: '到',
  and: '、',
  end: '。',
  stops: '用户要停下。',
  untold: '接下来要告诉用户：',
  nothing: '还没有任何要求。',
};

export const labels: Record<Language, Labels> = { en: english, zh: chinese };

/** Ends a message that is not told whole. */
export const CUT = '…';
