import { expect, it } from 'vitest';
import { redact, withoutHome } from './redact.ts';

it.each([
  'Authorization: Bearer abc.DEF-123_456',
  'authorization: Basic dXNlcjpwYXNzd29yZA==',
  '{"authorization":"Bearer hunter2hunter2"}',
  "{ Authorization: 'Bearer hunter2hunter2' }",
  "headers: { 'x-api-key': 'hunter2hunter2' }",
  '{\\"api_key\\": \\"hunter2hunter2\\"}',
  'OPENAI_API_KEY=hunter2hunter2',
  'https://person:hunter2@models.example/v1',
  'https://models.example/v1?api_key=hunter2hunter2&model=small',
  'https://models.example/v1?token=hunter2hunter2',
  'password: "hunter2 with spaces"',
  'Incorrect API key provided: sk-proj-hunter2hunter2.',
  'the token ghp_hunter2hunter2hunter2 was refused',
  'eyJhbGciOiJIUzI1NiJ9.hunter2hunter2.hunter2hunter2',
  'set-cookie: session=hunter2hunter2; HttpOnly',
  '-----BEGIN OPENSSH PRIVATE KEY-----\nhunter2\n-----END OPENSSH PRIVATE KEY-----',
  'it began with Hunter2hunter2Hunter2hunter2Hunter2',
])('takes the secret out of %j', (text) => {
  const redacted = redact(text);
  expect(redacted).toContain('[removed]');
  expect(redacted).not.toMatch(/hunter2|DEF-123|dXNlcj/i);
});

it.each([
  'The settings failed: no such file /home/person/.config/Holdfast/settings.json',
  'Error: connect ECONNREFUSED 127.0.0.1:11434\n    at TCPConnectWrap.afterConnect (node:net:1637:16)',
  'turn 019a2b3c-4d5e-7f60-8123-456789abcdef could not be read',
  'sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'at file:///opt/Holdfast/resources/app.asar/out/main/index.js:12003:17',
  'provider:test failed. {"tokens": 12, "keys": 3}',
  'https://models.example/v1/chat/completions answered 401',
])('leaves %j as it is', (text) => {
  expect(redact(text)).toBe(text);
});

it('keeps what stands beside a secret', () => {
  expect(redact('POST https://models.example/v1?key=1&api_key=abc&model=small')).toBe(
    'POST https://models.example/v1?key=1&api_key=[removed]&model=small',
  );
});

it.each([
  ['/home/person', '/home/person/code/a.ts', '~/code/a.ts'],
  ['C:\\Users\\person', 'C:\\Users\\person\\work', '~\\work'],
  ['C:\\Users\\person', '"C:\\\\Users\\\\person\\\\work" file:///C:/Users/person/x', '"~\\\\work" file:///~/x'],
  ['/', '/etc/hosts', '/etc/hosts'],
])('writes the home folder %s as a tilde', (home, text, expected) => {
  expect(withoutHome(text, home)).toBe(expected);
});
