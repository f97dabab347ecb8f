import { expect, test } from 'vitest';
import { hostTyped } from './host-typed.ts';

test.each([
  [' API.Example.com ', 'api.example.com'],
  ['api.example.com:8443', 'api.example.com:8443'],
  ['api.example.com:443', 'api.example.com'],
  ['https://api.example.com/v1?x=1', 'api.example.com'],
  ['http://api.example.com:8080/v1', 'api.example.com:8080'],
  ['例子.example', 'xn--fsqu00a.example'],
  ['two words', 'two words'],
  ['me@api.example.com', 'me@api.example.com'],
  ['', ''],
])('%j means the host %j', (typed, host) => {
  expect(hostTyped(typed)).toBe(host);
});
