import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Failure } from '../../core/errors.ts';
import { call, closedPort, failureOf } from '../compatible/test-server.ts';
import { connectionFailure } from './connection.ts';
import { serverOf } from './server.ts';

/** A server below HTTP; its port. */
async function listen(serveSocket: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => socket.once('data', () => serveSocket(socket)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // A server that listens on TCP has an address of this shape.
  return (server.address() as AddressInfo).port;
}

describe('no connection', () => {
  test('to a server on this computer says that it is not running', async () => {
    const port = await closedPort();
    const failure = await failureOf(call(`http://127.0.0.1:${port}/v1`, { name: 'Ollama' }));
    expect(failure).toMatchObject({ kind: 'not-running', brief: 'Ollama is not running on this computer.' });
    expect(failure.message).toContain('Start it');
  });

  test('that a server of this computer closes before the first byte is no matter of the network', async () => {
    const port = await listen((socket) => socket.destroy());
    expect(await failureOf(call(`http://127.0.0.1:${port}/v1`))).toMatchObject({ kind: 'not-running' });
  });

  test('that speaks something else is no server of models', async () => {
    const port = await listen((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    expect(await failureOf(call(`http://127.0.0.1:${port}/v1`))).toMatchObject({ kind: 'nonsense' });
  });

  const remote = serverOf({ id: 'p', name: 'Example', baseUrl: 'https://api.example.com/v1' }, null);
  const local = serverOf({ id: 'p', name: 'Ollama', baseUrl: 'http://localhost:11434/v1' }, null);
  const node = (code: string, message = 'no') =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
  test.each<[string, unknown, string]>([
    ['a refused one', node('ECONNREFUSED'), 'There is no connection to api.example.com. Check the network'],
    [
      'a refused one in Electron',
      new Error('net::ERR_CONNECTION_REFUSED'),
      'There is no connection to api.example.com.',
    ],
    ['an unknown name', node('ENOTFOUND', 'getaddrinfo ENOTFOUND redirect.example.com'), 'could not be found'],
    ['an unknown name in Electron', new Error('net::ERR_NAME_NOT_RESOLVED'), 'could not be found'],
    ['no network in Electron', new Error('net::ERR_INTERNET_DISCONNECTED'), 'There is no connection'],
    ['one that takes too long', node('UND_ERR_CONNECT_TIMEOUT'), 'There is no connection'],
    ['one that takes too long in Electron', new Error('net::ERR_CONNECTION_TIMED_OUT'), 'There is no connection'],
    ['a certificate that has expired', node('CERT_HAS_EXPIRED'), 'A secure connection'],
    ['a certificate of its own making', node('DEPTH_ZERO_SELF_SIGNED_CERT'), 'A secure connection'],
    [
      'a certificate that is not trusted in Electron',
      new Error('net::ERR_CERT_AUTHORITY_INVALID'),
      'A secure connection',
    ],
    ['https where http is spoken', node('ERR_SSL_WRONG_VERSION_NUMBER'), 'https://'],
    [
      'one on both kinds of address',
      new TypeError('fetch failed', { cause: new AggregateError([node('ETIMEDOUT')]) }),
      'There is no connection',
    ],
    ['what nobody has heard of', 'no', 'There is no connection'],
  ])('of whichever kind is offline: %s', (_, error, sentence) => {
    expect(connectionFailure(error, remote)).toMatchObject({
      kind: 'offline',
      message: expect.stringContaining(sentence),
    });
  });

  test.each([
    new Error('net::ERR_CONNECTION_REFUSED'),
    new TypeError('fetch failed', { cause: new AggregateError([node('ECONNREFUSED')]) }),
  ])('to this computer is told as a server that is not running: %s', (error) => {
    expect(connectionFailure(error, local).message).toBe(
      'Ollama is not running on this computer: nothing answers at localhost:11434. Start it, or correct its address in Settings, Models.',
    );
  });

  test('is passed on when whoever fetches has a sentence for it', () => {
    const own = new Failure('address', 'Holdfast only opens http and https addresses.');
    expect(connectionFailure(own, remote)).toBe(own);
  });

  test('because of a redirect in Electron is one of the address', () => {
    const error = new Error("Attempted to redirect, but redirect policy was 'error'");
    expect(connectionFailure(error, remote)).toMatchObject({ kind: 'nonsense' });
  });

  test('in time is told like a server that fell silent', () => {
    expect(connectionFailure(node('UND_ERR_HEADERS_TIMEOUT'), remote)).toMatchObject({ kind: 'cut-off' });
  });
});
