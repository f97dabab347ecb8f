/** For tests: what a server that speaks the OpenAI protocol streams. */
import { type Answer, stream } from '../web/test-serve.ts';

export * from '../web/test-serve.ts';

const base = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm' };
export const event = (data: object): string => `data: ${JSON.stringify({ ...base, ...data })}\n\n`;
export const delta = (delta: object): string => event({ choices: [{ index: 0, delta, finish_reason: null }] });
export const ended = (reason: string): string => event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
export const usedUp = (usage: object): string => event({ choices: [], usage });
export const used = usedUp({ prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 });
export const DONE = 'data: [DONE]\n\n';

export const says = (text: string): Answer => stream(delta({ content: text }), ended('stop'), used, DONE);
