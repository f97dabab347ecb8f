import { describe, expect, test } from 'vitest';
import { type PermissionInput, permission, type Subject, type Verdict } from './permission.ts';
import type { RulePattern, ToolRule } from './rules/rule.ts';
import type { RuleSubject } from './rules/subject.ts';
import { aRule, words } from './rules/test-rules.ts';

const path = (tool: string, path: string): RuleSubject => ({ kind: 'path', tool, path });
const request = (method: string, host: string): RuleSubject => ({
  ...{ kind: 'request', tool: 'http-request', method, host },
});
const file = { tool: 'write-file', class: 'verifiable', kind: 'edit' } as const;
const run = (text: string, isConfined = true): Subject => ({
  ...{ tool: 'run-command', class: 'verifiable', kind: 'command', target: text, isConfined },
  inRules: { kind: 'command', tool: 'run-command', shell: 'sh', text },
});

const subjects = {
  read: { tool: 'read-file', class: 'read', kind: 'read', target: 'a.txt', inRules: path('read-file', 'a.txt') },
  secret: {
    ...{ tool: 'read-file', class: 'read', kind: 'read', target: '.env', guard: 'secret' },
    inRules: path('read-file', '.env'),
  },
  question: { tool: 'ask-the-person', class: 'read', kind: 'read', target: 'Why?', inRules: null },
  edit: { ...file, target: 'a.txt', inRules: path('write-file', 'a.txt') },
  hook: { ...file, target: '.git/config', guard: 'steers', inRules: path('write-file', '.git/config') },
  onceEdit: { tool: 'post', class: 'once', kind: 'edit', target: 'a.txt', inRules: path('post', 'a.txt') },
  onceRead: { tool: 'mcp', class: 'once', kind: 'read', target: 'a.txt', inRules: path('mcp', 'a.txt') },
  command: run('touch x'),
  reads: run('ls src && git log'),
  astray: run('cat link', false),
  fetch: {
    ...{ tool: 'http-request', class: 'read', kind: 'network', target: 'GET https://a.example' },
    inRules: request('GET', 'a.example'),
  },
  privateFetch: {
    ...{ tool: 'http-request', class: 'read', kind: 'network', target: 'GET http://nas', isPrivate: true },
    inRules: request('GET', 'nas'),
  },
  put: {
    ...{ tool: 'http-request', class: 'repeatable', kind: 'network', target: 'PUT https://a.example' },
    inRules: request('PUT', 'a.example'),
  },
  post: {
    ...{ tool: 'http-request', class: 'once', kind: 'network', target: 'POST https://a.example' },
    inRules: request('POST', 'a.example'),
  },
} as const satisfies Record<string, Subject>;

/** For exactly this. */
function rule({ inRules, tool }: Subject, effect: ToolRule['effect']): ToolRule {
  if (!inRules) throw new Error('No rule can speak of it.');
  const pattern: RulePattern =
    inRules.kind === 'path'
      ? { kind: 'path', path: inRules.path }
      : inRules.kind === 'command'
        ? { kind: 'text', shell: inRules.shell, text: inRules.text }
        : { kind: 'request', method: inRules.method, host: inRules.host };
  return aRule(effect, pattern, tool);
}

const told = (verdict: Verdict): string =>
  'because' in verdict ? `${verdict.kind}: ${verdict.because}` : verdict.kind;

const present = { attended: true, answered: false, frozenMode: 'ask', mode: 'ask', rules: [] } as const;

function ask(name: keyof typeof subjects, change: Partial<Omit<PermissionInput, 'subject'>> = {}): string {
  return told(permission({ subject: subjects[name], ...present, ...change }));
}

describe('while a person is there', () => {
  test.each([
    ['read', 'ask', 'allow'],
    ['read', 'edits', 'allow'],
    ['read', 'read-only', 'allow'],
    ['edit', 'ask', 'ask: mode'],
    ['edit', 'edits', 'allow'],
    ['edit', 'read-only', 'deny: mode'],
    ['command', 'ask', 'ask: mode'],
    ['command', 'edits', 'ask: mode'],
    ['command', 'read-only', 'deny: mode'],
    ['reads', 'ask', 'allow'],
    ['reads', 'edits', 'allow'],
    ['reads', 'read-only', 'allow'],
    ['astray', 'ask', 'ask: mode'],
    ['astray', 'read-only', 'deny: mode'],
    ['question', 'read-only', 'allow'],
    ['secret', 'ask', 'ask: guarded'],
    ['secret', 'edits', 'ask: guarded'],
    ['secret', 'read-only', 'ask: guarded'],
    ['hook', 'ask', 'ask: guarded'],
    ['hook', 'edits', 'ask: guarded'],
    ['hook', 'read-only', 'deny: mode'],
    ['onceEdit', 'ask', 'ask: mode'],
    ['onceEdit', 'read-only', 'deny: mode'],
    ['fetch', 'ask', 'allow'],
    ['fetch', 'edits', 'allow'],
    ['fetch', 'read-only', 'allow'],
    ['privateFetch', 'ask', 'ask: mode'],
    ['privateFetch', 'edits', 'ask: mode'],
    ['privateFetch', 'read-only', 'ask: mode'],
    ['put', 'ask', 'ask: mode'],
    ['put', 'edits', 'ask: mode'],
    ['put', 'read-only', 'deny: mode'],
    ['post', 'ask', 'ask: mode'],
    ['post', 'edits', 'ask: mode'],
    ['post', 'read-only', 'deny: mode'],
  ] as const)('%s in mode %s: %s', (name, mode, verdict) => {
    expect(ask(name, { mode })).toBe(verdict);
  });

  test.each([
    ['edit', 'ask', 'allow', 'allow'],
    ['command', 'ask', 'allow', 'allow'],
    ['command', 'read-only', 'allow', 'deny: mode'],
    ['reads', 'ask', 'ask', 'ask: rule'],
    ['reads', 'read-only', 'ask', 'ask: rule'],
    ['reads', 'ask', 'deny', 'deny: rule'],
    ['astray', 'ask', 'allow', 'allow'],
    ['secret', 'ask', 'allow', 'allow'],
    ['secret', 'ask', 'deny', 'deny: rule'],
    ['hook', 'edits', 'allow', 'ask: guarded'],
    ['hook', 'edits', 'deny', 'deny: rule'],
    ['read', 'ask', 'ask', 'ask: rule'],
    ['read', 'ask', 'deny', 'deny: rule'],
    ['edit', 'edits', 'ask', 'ask: rule'],
    ['edit', 'edits', 'deny', 'deny: rule'],
    ['edit', 'read-only', 'allow', 'deny: mode'],
    ['edit', 'read-only', 'ask', 'deny: mode'],
    ['edit', 'read-only', 'deny', 'deny: rule'],
    ['fetch', 'ask', 'deny', 'deny: rule'],
    ['fetch', 'read-only', 'ask', 'ask: rule'],
    ['privateFetch', 'ask', 'allow', 'allow'],
    ['privateFetch', 'read-only', 'allow', 'allow'],
    ['post', 'ask', 'allow', 'allow'],
    ['post', 'read-only', 'allow', 'deny: mode'],
  ] as const)('%s in mode %s with a rule to %s: %s', (name, mode, effect, verdict) => {
    expect(ask(name, { mode, rules: [rule(subjects[name], effect)] })).toBe(verdict);
  });

  test('an answer allows its one start, but not over what is forbidden now', () => {
    expect(ask('edit', { answered: true })).toBe('allow');
    expect(ask('edit', { answered: true, rules: [rule(subjects.edit, 'ask')] })).toBe('allow');
    expect(ask('edit', { answered: true, mode: 'read-only' })).toBe('deny: mode');
    expect(ask('edit', { answered: true, rules: [rule(subjects.edit, 'deny')] })).toBe('deny: rule');
  });

  test('the mode of now counts, not the one that the turn began with', () => {
    expect(ask('edit', { frozenMode: 'read-only', mode: 'edits' })).toBe('allow');
  });

  test('of the rules that match the last one wins, and it is named; one for another target says nothing', () => {
    const { edit } = subjects;
    const allowed = rule(edit, 'allow');
    const denied = rule(edit, 'deny');
    expect(ask('edit', { rules: [allowed, denied] })).toBe('deny: rule');
    expect(ask('edit', { rules: [denied, allowed] })).toBe('allow');
    expect(ask('edit', { rules: [{ ...allowed, pattern: { kind: 'path', path: 'b.txt' } }] })).toBe('ask: mode');
    expect(ask('edit', { rules: [{ ...allowed, tool: 'other' }] })).toBe('ask: mode');
    expect(permission({ ...present, subject: edit, rules: [allowed, denied] })).toMatchObject({ rule: denied });
  });

  test('no rule for a folder or a host of files opens what keeps secrets', () => {
    const all = aRule('allow', { kind: 'glob', glob: '**' }, 'read-file');
    expect(ask('read', { rules: [all] })).toBe('allow');
    expect(ask('secret', { rules: [all] })).toBe('ask: guarded');
    expect(ask('hook', { mode: 'edits', rules: [{ ...all, tool: 'write-file' }] })).toBe('ask: guarded');
  });
});

describe('a command', () => {
  const verdict = (text: string, rules: ToolRule[], isConfined = true): string =>
    told(permission({ ...present, subject: run(text, isConfined), rules }));
  const ls = aRule('allow', words('ls *'));
  const tests = aRule('allow', words('npm test *'));

  test('case 54: a rule allows its part only; every other one needs its own', () => {
    expect(verdict('npm test', [tests])).toBe('allow');
    expect(verdict('npm test -- --watch', [tests])).toBe('allow');
    for (const more of ['; rm -r .', ' && touch x', ' | tee x', '\nrm x', ' & rm x', ' > x', ' $(rm x)'])
      expect.soft([more, verdict(`npm test${more}`, [tests, ls])]).toEqual([more, 'ask: mode']);
    expect(verdict('npm test; rm x', [tests, aRule('deny', words('rm *'))])).toBe('deny: rule');
    expect(verdict('npm test; git push', [tests, aRule('ask', words('git push *'))])).toBe('ask: rule');
  });

  test('case 54: a rule for a text allows exactly that text', () => {
    const make = aRule('allow', { kind: 'text', shell: 'sh', text: 'make x' });
    expect(verdict('make x', [make])).toBe('allow');
    expect(verdict('make x; rm -r .', [make])).toBe('ask: mode');
    expect(verdict('make x', [{ ...make, pattern: { kind: 'text', shell: 'powershell', text: 'make x' } }])).toBe(
      'ask: mode',
    );
  });

  test('that reads beside what a rule allows has to stay inside as well', () => {
    expect(verdict('cat x && npm test', [tests])).toBe('allow');
    expect(verdict('cat link && npm test', [tests], false)).toBe('ask: mode');
  });

  test('that only hands on is not allowed by that alone', () => {
    for (const text of ['sudo ls', 'nohup ls', 'watch ls', 'trap - EXIT'])
      expect.soft([text, verdict(text, [])]).toEqual([text, 'ask: mode']);
  });
});

describe('a call that may have happened before', () => {
  test('case 25: asks before it runs again, whatever mode or rule allows it', () => {
    expect(ask('edit', { mode: 'edits', inDoubt: true })).toBe('ask: doubt');
    expect(ask('command', { inDoubt: true, rules: [rule(subjects.command, 'allow')] })).toBe('ask: doubt');
    expect(ask('edit', { attended: false, frozenMode: 'edits', mode: 'edits', inDoubt: true })).toBe('ask: doubt');
  });

  test('runs when the person has answered, and a read runs anyway', () => {
    expect(ask('edit', { mode: 'edits', inDoubt: true, answered: true })).toBe('allow');
    expect(ask('read', { inDoubt: true })).toBe('allow');
  });

  test('is asked about as that first, whatever else would ask, and refused for other reasons', () => {
    expect(ask('edit', { inDoubt: true })).toBe('ask: doubt');
    expect(ask('edit', { inDoubt: true, attended: false })).toBe('ask: doubt');
    expect(ask('edit', { mode: 'read-only', inDoubt: true })).toBe('deny: mode');
  });
});

describe('while nobody is there', () => {
  const alone = { attended: false } as const;

  test.each([
    ['read', 'ask', 'ask', 'allow'],
    ['read', 'read-only', 'read-only', 'allow'],
    ['edit', 'edits', 'edits', 'allow'],
    ['edit', 'ask', 'edits', 'ask: mode'],
    ['edit', 'edits', 'ask', 'ask: unattended'],
    ['edit', 'read-only', 'edits', 'deny: mode'],
    ['edit', 'edits', 'read-only', 'deny: mode'],
    ['command', 'ask', 'ask', 'ask: unattended'],
    ['command', 'edits', 'edits', 'ask: unattended'],
    ['command', 'edits', 'read-only', 'deny: mode'],
    ['reads', 'ask', 'ask', 'allow'],
    ['reads', 'read-only', 'read-only', 'allow'],
    ['astray', 'edits', 'edits', 'ask: unattended'],
    ['secret', 'edits', 'edits', 'ask: unattended'],
    ['hook', 'edits', 'edits', 'ask: unattended'],
    ['hook', 'edits', 'read-only', 'deny: mode'],
    ['onceEdit', 'edits', 'edits', 'ask: unattended'],
    ['onceRead', 'edits', 'edits', 'ask: unattended'],
    ['fetch', 'edits', 'edits', 'ask: unattended'],
    ['privateFetch', 'edits', 'edits', 'ask: unattended'],
    ['put', 'edits', 'edits', 'ask: unattended'],
    ['put', 'edits', 'read-only', 'deny: mode'],
    ['post', 'edits', 'edits', 'ask: unattended'],
  ] as const)('case 46: %s, begun in mode %s and now in %s: %s', (name, frozenMode, mode, verdict) => {
    expect(ask(name, { ...alone, frozenMode, mode })).toBe(verdict);
  });

  test.each(['command', 'astray', 'secret', 'hook', 'onceEdit', 'onceRead', 'fetch', 'put', 'post'] as const)(
    'case 49: no rule and no answer lifts %s over the ceiling',
    (name) => {
      const allow = [rule(subjects[name], 'allow')];
      const most = { ...alone, answered: true, frozenMode: 'edits', mode: 'edits', rules: allow } as const;
      expect(ask(name, most)).toBe('ask: unattended');
    },
  );

  test('a rule can only tighten', () => {
    const edits = { ...alone, frozenMode: 'edits', mode: 'edits' } as const;
    expect(ask('edit', { ...edits, rules: [rule(subjects.edit, 'ask')] })).toBe('ask: rule');
    expect(ask('edit', { ...edits, rules: [rule(subjects.edit, 'deny')] })).toBe('deny: rule');
    expect(ask('edit', { ...edits, mode: 'ask', rules: [rule(subjects.edit, 'allow')] })).toBe('ask: unattended');
    expect(ask('edit', { ...edits, frozenMode: 'ask', rules: [rule(subjects.edit, 'allow')] })).toBe('ask: mode');
    expect(ask('read', { ...edits, rules: [rule(subjects.read, 'deny')] })).toBe('deny: rule');
    expect(ask('command', { ...edits, rules: [rule(subjects.command, 'deny')] })).toBe('deny: rule');
    expect(ask('reads', { ...edits, rules: [aRule('ask', words('git *'))] })).toBe('ask: rule');
    expect(ask('reads', { ...edits, rules: [aRule('deny', words('ls *'))] })).toBe('deny: rule');
  });

  test('case 49: a part that a rule allows does not lift the rest of a command over the ceiling', () => {
    const rules = [aRule('allow', words('touch *'))];
    expect(ask('command', { ...alone, rules })).toBe('ask: unattended');
    expect(ask('reads', { ...alone, rules })).toBe('allow');
  });

  test('an answer that was given to another run counts for nothing', () => {
    expect(ask('edit', { ...alone, answered: true })).toBe('ask: unattended');
  });
});
