import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import { type RulePattern, reaches, rulePattern } from './rule.ts';
import { aRule } from './test-rules.ts';
import { readWords, showWords } from './words-pattern.ts';

const onPath = (pattern: RulePattern, path: string, effect: 'allow' | 'deny' = 'allow') =>
  judge([aRule(effect, pattern, 'write-file')], { kind: 'path', tool: 'write-file', path }).effect;

const onRequest = (method: string, host: string, asked: [method: string, host: string]) =>
  judge([aRule('allow', { kind: 'request', method, host }, 'http-request')], {
    kind: 'request',
    tool: 'http-request',
    method: asked[0],
    host: asked[1],
  }).effect;

describe('rules for paths', () => {
  test.each([
    ['src/**', 'src/a.ts', 'allow'],
    ['src/**', 'src/.env', 'allow'],
    ['src/**', 'src2/a.ts', 'ask'],
    ['src/**', 'lib/src/a.ts', 'ask'],
    ['src/*', 'src/a/b.ts', 'ask'],
    ['**/*.md', 'docs/a.md', 'allow'],
    ['!src/**', 'lib/a.ts', 'ask'],
  ] as const)('the glob %s on %s: %s', (glob, path, effect) => {
    expect(onPath({ kind: 'glob', glob }, path)).toBe(effect);
  });

  test('a path is taken to the letter', () => {
    expect(onPath({ kind: 'path', path: 'app/[id].tsx' }, 'app/[id].tsx')).toBe('allow');
    expect(onPath({ kind: 'path', path: 'app/[id].tsx' }, 'app/i.tsx')).toBe('ask');
  });

  test('a refusal is not escaped by capitals, an allowance needs them right', () => {
    expect(onPath({ kind: 'glob', glob: 'secrets/**' }, 'Secrets/a', 'deny')).toBe('deny');
    expect(onPath({ kind: 'glob', glob: 'secrets/**' }, 'Secrets/a')).toBe('ask');
  });

  test('a rule that leads outside the workspace is none', () => {
    for (const glob of ['/etc/**', '../x/**', 'a/../../b', '~/x', 'C:/x', 'a\\..\\..\\b'])
      expect.soft(rulePattern.safeParse({ kind: 'glob', glob }).success).toBe(false);
    expect(rulePattern.safeParse({ kind: 'glob', glob: 'a/..b/**' }).success).toBe(true);
  });
});

describe('rules for requests', () => {
  test.each([
    ['GET', 'api.example.com', 'GET', 'api.example.com', 'allow'],
    ['GET', 'api.example.com', 'POST', 'api.example.com', 'ask'],
    ['*', 'api.example.com', 'POST', 'api.example.com', 'allow'],
    ['GET', 'api.example.com', 'GET', 'api.example.com:8443', 'ask'],
    ['GET', 'example.com', 'GET', 'api.example.com', 'ask'],
    ['GET', '*.example.com', 'GET', 'api.example.com', 'allow'],
    ['GET', '*.example.com', 'GET', 'a.b.example.com', 'allow'],
    ['GET', '*.example.com', 'GET', 'example.com', 'ask'],
    ['GET', '*.example.com', 'GET', 'badexample.com', 'ask'],
    ['GET', '*.example.com', 'GET', 'api.example.com.evil.example', 'ask'],
  ] as const)('%s %s on %s %s: %s', (method, host, asked, askedHost, effect) => {
    expect(onRequest(method, host, [asked, askedHost])).toBe(effect);
  });
});

test('a rule reaches its session, its workspace or everything', () => {
  const here = { session: 's1', workspace: '/a' };
  const scoped = (scope: Parameters<typeof reaches>[0]['scope']) =>
    reaches({ ...aRule('allow', { kind: 'path', path: 'x' }), scope }, here);
  expect(scoped({ kind: 'session', session: 's1' })).toBe(true);
  expect(scoped({ kind: 'session', session: 's2' })).toBe(false);
  expect(scoped({ kind: 'workspace', workspace: '/a' })).toBe(true);
  expect(scoped({ kind: 'workspace', workspace: '/a/b' })).toBe(false);
  expect(scoped({ kind: 'workspace', workspace: '/' })).toBe(false);
  expect(scoped({ kind: 'everywhere' })).toBe(true);
});

describe('rules as a person types them', () => {
  test.each([
    ['npm run test', ['npm', 'run', 'test'], false],
    ['npm run test *', ['npm', 'run', 'test'], true],
    ['*', [], true],
    ["git commit -m 'a b' *", ['git', 'commit', '-m', 'a b'], true],
    ["ls '*'", ['ls', '*'], false],
  ])('%s', (text, words, more) => {
    expect(readWords(text)).toEqual({ words, more });
    expect(showWords({ words, more })).toBe(text);
  });

  test.each([
    '',
    'ls*',
    'l* x',
    'ls * x',
    'ls; rm *',
    'ls > x',
    'A=1 ls',
    '$x *',
    'ls &',
    '(ls)',
    "ls '",
    '# ls',
    'ls # x',
    "'' x",
  ])('%s is no rule', (text) => expect(readWords(text)).toBeNull());
});
