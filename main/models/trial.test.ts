import { describe, expect, test } from 'vitest';
import {
  begin,
  DONE,
  delta,
  ended,
  failureOf,
  modelsAt,
  says,
  serve,
  status,
  stream,
} from './compatible/test-server.ts';
import { testModel } from './trial.ts';

describe('the test of a model', () => {
  const now = () => {
    const times = [0, 830];
    return () => times.shift() ?? 0;
  };
  const thought = stream(delta({ reasoning_content: 'hm' }), ended('length'), DONE);
  const called = stream(
    delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'nothing', arguments: '{}' } }] }),
    ended('tool_calls'),
  );

  test.each([
    ['a word', says('ok')],
    ['a thought', thought],
    ['a call', called],
  ])('says how long it took until the first sign of an answer: %s', async (_, answer) => {
    const { baseUrl, asked } = await serve(answer);
    const { modelOf, provider } = modelsAt(baseUrl);
    expect(await testModel(modelOf, provider, 'llama3', { now: now() })).toBe('llama3 answered in 0.8 s.');
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      model: 'llama3',
      messages: [{ role: 'user', content: 'Answer with the word ok.' }],
      tools: [{ function: { name: 'nothing' } }],
    });
  });

  test('closes the connection once it has seen enough', async () => {
    const closed = Promise.withResolvers<void>();
    const { baseUrl } = await serve((response) => {
      response.once('close', closed.resolve);
      begin(response).write(delta({ content: 'ok' }));
    });
    const { modelOf, provider } = modelsAt(baseUrl);
    await testModel(modelOf, provider, 'llama3');
    await closed.promise;
  });

  test.each<[string, Parameters<typeof serve>[0], string]>([
    ['a refused key', status(401, {}), 'key-missing'],
    ['an unknown model', status(404, { error: { message: 'no such model' } }), 'unknown-model'],
    ['a model without tools', status(400, { error: { message: 'llama3 does not support tools' } }), 'model-error'],
    ['an empty answer', stream(ended('stop'), DONE), 'nonsense'],
    ['a page', status(200, '<html>Welcome</html>'), 'nonsense'],
  ])('tells %s as a failure and tries nothing again', async (_, answer, kind) => {
    const { baseUrl, asked } = await serve(answer);
    const { modelOf, provider } = modelsAt(baseUrl);
    expect(await failureOf(testModel(modelOf, provider, 'llama3'))).toMatchObject({ name: 'Failure', kind });
    expect(asked).toHaveLength(1);
  });

  test.each<[string, Parameters<typeof serve>[0] | null]>([
    ['a server that says nothing', () => {}],
    ['a key that is still being asked for', null],
  ])('does not wait for ever: %s', async (_, answer) => {
    const { baseUrl } = await serve(answer ?? says('ok'));
    const keyOf = answer ? {} : { keyOf: () => new Promise<null>(() => {}) };
    const { modelOf, provider } = modelsAt(baseUrl, keyOf);
    const failure = await failureOf(testModel(modelOf, provider, 'llama3', { withinMs: 50 }));
    expect(failure.message).toBe(
      'llama3 did not answer within 0.05 s. It may still be loading: test it again in a minute.',
    );
  });
});
