/** For tests: what streamGenerateContent of Google's Gemini API streams. https://ai.google.dev/api/generate-content */
import { type Answer, stream } from '../web/test-serve.ts';

export * from '../web/test-serve.ts';

export const event = (data: object): string => `data: ${JSON.stringify(data)}\r\n\r\n`;

export const parts = (...parts: object[]): string =>
  event({ candidates: [{ content: { role: 'model', parts }, index: 0 }], responseId: 'r1' });

export interface Counts {
  promptTokenCount?: number;
  candidatesTokenCount?: number;
  cachedContentTokenCount?: number;
  thoughtsTokenCount?: number;
}

export const ended = (finishReason: string, counts: Counts = {}): string =>
  event({
    candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, finishReason, index: 0 }],
    usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 3, ...counts },
  });

/** In the middle of a stream or as the body of a refusal. */
export const error = (code: number, status: string, message: string, details: object[] = []) => ({
  error: { code, message, status, details },
});

export const says = (text: string): Answer => stream(parts({ text }), ended('STOP'));
