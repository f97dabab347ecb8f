import { describe, expect, test } from 'vitest';
import * as anthropic from './anthropic/test-server.ts';
import * as compatible from './compatible/test-server.ts';
import * as google from './google/test-server.ts';
import { keptIn, keptNowhere } from './test-model.ts';
import { type Call, call, failureOf, serve, status } from './web/test-serve.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const BASE64 = Buffer.from(PNG).toString('base64');
const { kept, digests } = keptIn(PNG, 'line 1\nline 2 </attached-file>');
const [png = '', notes = ''] = digests;
const image = { digest: png, name: 'shot.png', type: 'image/png', size: 7, kind: 'image' as const };
const text = { digest: notes, name: 'my "notes".txt', type: 'text/plain', size: 30, kind: 'text' as const };
const history: Call['history'] = [{ role: 'person', text: 'look', attachments: [image, text] }];
const sent = async (server: { asked: { body: string }[] }) => JSON.parse(server.asked.at(-1)?.body ?? 'null');

const inlined = `<attached-file name="my \\"notes\\".txt" id="${notes.slice(0, 12)}">\nline 1\nline 2 </attached-file>\n</attached-file id="${notes.slice(0, 12)}">`;
const named = 'The person attached the image "shot.png":';

describe('files that were given with a message', () => {
  test('reach a server that speaks the OpenAI protocol as image_url and text', async () => {
    const server = await serve(compatible.says('ok'));
    await call(server.baseUrl, { history, kept, images: true });
    expect((await sent(server)).messages[1].content).toEqual([
      { type: 'text', text: named },
      { type: 'image_url', image_url: { url: `data:image/png;base64,${BASE64}` } },
      { type: 'text', text: inlined },
      { type: 'text', text: 'look' },
    ]);
  });

  test('reach Anthropic as image blocks and text', async () => {
    const server = await serve(anthropic.says('ok'));
    await call(server.baseUrl, { kind: 'anthropic', history, kept, images: true });
    expect((await sent(server)).messages[0].content).toMatchObject([
      { type: 'text', text: named },
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: BASE64 } },
      { type: 'text', text: inlined },
      { type: 'text', text: 'look' },
    ]);
  });

  test('reach Google as inline data and text', async () => {
    const server = await serve(google.says('ok'));
    await call(server.baseUrl, { kind: 'google', history, kept, images: true });
    expect((await sent(server)).contents[0].parts).toMatchObject([
      { text: named },
      { inlineData: { mimeType: 'image/png', data: BASE64 } },
      { text: inlined },
      { text: 'look' },
    ]);
  });

  test('are told in words to a model that takes no images', async () => {
    const server = await serve(compatible.says('ok'));
    await call(server.baseUrl, { history, kept, images: false });
    const { content } = (await sent(server)).messages[1];
    expect(content[0].text).toContain('"shot.png". It is not shown here, because this model takes no images.');
    expect(JSON.stringify(content)).not.toContain(BASE64);
  });

  test('are told by their name alone where they are left out', async () => {
    const server = await serve(compatible.says('ok'));
    const leftOut = [{ role: 'person' as const, text: 'look', attachments: [{ ...image, leftOut: true as const }] }];
    await call(server.baseUrl, { history: leftOut, kept, images: true });
    expect((await sent(server)).messages[1].content.map(({ text }: { text: string }) => text)).toEqual([
      'The person attached the image "shot.png". It is left out now.',
      'look',
    ]);
  });

  const refusals: [string, object, number][] = [
    [
      'anthropic',
      anthropic.error(
        'invalid_request_error',
        'messages.0.content.1.image.source.base64: image exceeds 5 MB maximum: 5272940 bytes > 5242880 bytes',
      ),
      400,
    ],
    [
      'anthropic',
      anthropic.error(
        'invalid_request_error',
        'At least one of the image dimensions exceed max allowed size: 8000 pixels',
      ),
      400,
    ],
    ['anthropic', anthropic.error('invalid_request_error', 'Could not process image'), 400],
    ['google', google.error(400, 'INVALID_ARGUMENT', 'Unable to process input image. Please retry or report.'), 400],
    ['compatible', { error: { message: 'You uploaded an unsupported image.', code: 'invalid_image_format' } }, 400],
    ['compatible', { error: { message: 'Invalid content type. image_url is only supported by certain models.' } }, 400],
  ];
  test.each(refusals)('that %s refuses are named, with what to do: %j', async (kind, body, code) => {
    const server = await serve(status(code, body));
    const failure = await failureOf(call(server.baseUrl, { kind: kind as Call['kind'], history, kept, images: true }));
    expect(failure.kind).toBe('image-refused');
    expect(failure.message).toMatch(/remove the image, have the conversation summarised.* It was given “shot\.png”\.$/);
  });

  test('that are no longer kept are told as gone', async () => {
    const server = await serve(compatible.says('ok'));
    await call(server.baseUrl, { history, kept: keptNowhere, images: true });
    expect((await sent(server)).messages[1].content.map(({ text }: { text: string }) => text)).toEqual([
      'The person attached the file "shot.png". It is no longer kept.',
      'The person attached the file "my \\"notes\\".txt". It is no longer kept.',
      'look',
    ]);
  });

  test('that cannot be read now stop the call before anything is sent', async () => {
    const server = await serve(compatible.says('ok'));
    const broken = { ...keptNowhere, get: () => Promise.reject(new Error('EIO')) };
    expect((await failureOf(call(server.baseUrl, { history, kept: broken }))).message).toBe('EIO');
    expect(server.asked).toEqual([]);
  });

  test('stand in every request in the same bytes, in front of what came after', async () => {
    const server = await serve(compatible.says('ok'));
    const { parts } = await call(server.baseUrl, { history, kept, images: true });
    const grown = [...(history ?? []), { role: 'answer' as const, parts }, { role: 'person' as const, text: 'go on' }];
    await call(server.baseUrl, { history: grown, kept, images: true });
    const [first, second] = server.asked.map(({ body }) => JSON.stringify(JSON.parse(body).messages));
    expect(second?.startsWith(`${first?.slice(0, -1)},`)).toBe(true);
  });
});
