import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  'http://127.0.0.1:11434/v1',
  'http://127.9.8.7/',
  'http://127.1/v1',
  'http://LOCALHOST:8080/v1',
  'https://models.localhost/',
  'http://[::1]:1234/v1',
  'http://[::ffff:127.0.0.1]/',
  'http://0.0.0.0:11434/v1',
])('takes %s for this computer', (address) => {
  expect(isLoopback(address)).toBe(true);
});

it.each([
  'https://api.example.com/v1',
  'http://localhost.example.com/',
  'http://127.0.0.1.example.com/',
  'http://mylocalhost/',
  'http://10.0.0.1/',
  'http://[::2]/',
  'http://user@192.168.1.2/?127.0.0.1',
  'not an address',
])('takes %s for another', (address) => {
  expect(isLoopback(address)).toBe(false);
});
