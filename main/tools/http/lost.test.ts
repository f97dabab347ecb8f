import { expect, test } from 'vitest';
import { noAnswer } from './lost.ts';

const caused = (cause: object): Error => new TypeError('fetch failed', { cause: Object.assign(new Error(), cause) });

/** By the errors of both fetches. Whatever is not known for sure may have arrived. */
test.each([
  [caused({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), false, 'a.example could not be found (ENOTFOUND).'],
  [new Error('net::ERR_NAME_NOT_RESOLVED'), false, 'a.example could not be found (ERR_NAME_NOT_RESOLVED).'],
  [caused({ code: 'ECONNREFUSED', syscall: 'connect' }), false, 'Nothing answers at a.example (ECONNREFUSED).'],
  [new Error('net::ERR_CONNECTION_REFUSED'), false, 'Nothing answers at a.example (ERR_CONNECTION_REFUSED).'],
  [caused({ code: 'ETIMEDOUT', syscall: 'connect' }), false, 'There is no connection to a.example (ETIMEDOUT).'],
  [caused({ code: 'ETIMEDOUT', syscall: 'read' }), true, 'The connection to a.example broke off (ETIMEDOUT).'],
  [caused({ code: 'EHOSTUNREACH', syscall: 'connect' }), false, 'There is no connection to a.example (EHOSTUNREACH).'],
  [caused({ code: 'EHOSTUNREACH', syscall: 'write' }), true, 'The connection to a.example broke off (EHOSTUNREACH).'],
  [caused({ code: 'ECONNRESET', syscall: 'read' }), true, 'The connection to a.example broke off (ECONNRESET).'],
  [caused({ code: 'UND_ERR_SOCKET' }), true, 'The connection to a.example broke off (UND_ERR_SOCKET).'],
  [new Error('net::ERR_CONNECTION_RESET'), true, 'The connection to a.example broke off (ERR_CONNECTION_RESET).'],
  [new Error('net::ERR_EMPTY_RESPONSE'), true, 'The connection to a.example broke off (ERR_EMPTY_RESPONSE).'],
  [
    caused({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    false,
    'A secure connection to a.example could not be made (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ],
  [
    new Error('net::ERR_CERT_AUTHORITY_INVALID'),
    false,
    'A secure connection to a.example could not be made (ERR_CERT_AUTHORITY_INVALID).',
  ],
  [
    new Error('net::ERR_SSL_PROTOCOL_ERROR'),
    true,
    'A secure connection to a.example could not be made (ERR_SSL_PROTOCOL_ERROR).',
  ],
  [new Error('secret words'), true, 'The connection to a.example broke off.'],
])('%o', (error, mayHaveArrived, sentence) => {
  expect(noAnswer(error, new URL('https://a.example/x'))).toEqual({ mayHaveArrived, sentence });
});
