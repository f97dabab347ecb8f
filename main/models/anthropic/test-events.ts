/** For tests: what Anthropic's Messages API streams. https://platform.claude.com/docs/en/build-with-claude/streaming */

export const event = (type: string, data: object = {}): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

interface Counts {
  input?: number;
  read?: number;
  written?: number;
}

export const begun = ({ input = 12, read = 0, written = 0 }: Counts = {}): string =>
  event('message_start', {
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'claude',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: {
        input_tokens: input,
        cache_creation_input_tokens: written,
        cache_read_input_tokens: read,
        output_tokens: 1,
      },
    },
  }) + event('ping');

const block = (index: number, content_block: object, deltas: object[]): string =>
  [
    event('content_block_start', { index, content_block }),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ].join('');

export const textBlock = (index: number, ...pieces: string[]): string =>
  block(
    index,
    { type: 'text', text: '' },
    pieces.map((text) => ({ type: 'text_delta', text })),
  );

export const thinkingBlock = (index: number, signature: string, ...pieces: string[]): string =>
  block(index, { type: 'thinking', thinking: '', signature: '' }, [
    ...pieces.map((thinking) => ({ type: 'thinking_delta', thinking })),
    { type: 'signature_delta', signature },
  ]);

export const redactedBlock = (index: number, data: string): string =>
  block(index, { type: 'redacted_thinking', data }, []);

export const toolBlock = (index: number, id: string, name: string, ...pieces: string[]): string =>
  block(
    index,
    { type: 'tool_use', id, name, input: {} },
    pieces.map((partial_json) => ({ type: 'input_json_delta', partial_json })),
  );

export const ended = (stop_reason: string, output_tokens = 3): string =>
  event('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens } }) +
  event('message_stop');

/** In the middle of a stream or as the body of a refusal. */
export const error = (type: string, message: string) => ({ type: 'error', error: { type, message } });
