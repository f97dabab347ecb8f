import { describe, expect, test } from 'vitest';
import { type PermissionInput, permission, type Rule, type Subject, type Verdict } from './permission.ts';

const subjects = {
  read: { tool: 'read-file', class: 'read', kind: 'read', target: 'a.txt' },
  edit: { tool: 'write-file', class: 'verifiable', kind: 'edit', target: 'a.txt' },
  onceEdit: { tool: 'post', class: 'once', kind: 'edit', target: 'a.txt' },
  onceRead: { tool: 'mcp', class: 'once', kind: 'read', target: 'a.txt' },
  command: { tool: 'run-command', class: 'verifiable', kind: 'command', target: 'ls' },
} as const satisfies Record<string, Subject>;

const rule = (subject: Subject, effect: Rule['effect']): Rule => ({
  id: effect,
  tool: subject.tool,
  target: subject.target,
  effect,
  workspace: '/w',
  at: 0,
});

const told = (verdict: Verdict): string =>
  'because' in verdict ? `${verdict.kind}: ${verdict.because}` : verdict.kind;

function ask(name: keyof typeof subjects, change: Partial<Omit<PermissionInput, 'subject'>> = {}): string {
  const input = { attended: true, answered: false, frozenMode: 'ask', mode: 'ask', rules: [] } as const;
  return told(permission({ subject: subjects[name], ...input, ...change }));
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
    ['onceEdit', 'ask', 'ask: mode'],
    ['onceEdit', 'read-only', 'deny: mode'],
  ] as const)('%s in mode %s: %s', (name, mode, verdict) => {
    expect(ask(name, { mode })).toBe(verdict);
  });

  test.each([
    ['edit', 'ask', 'allow', 'allow'],
    ['command', 'ask', 'allow', 'allow'],
    ['read', 'ask', 'ask', 'ask: rule'],
    ['read', 'ask', 'deny', 'deny: rule'],
    ['edit', 'edits', 'ask', 'ask: rule'],
    ['edit', 'edits', 'deny', 'deny: rule'],
    ['edit', 'read-only', 'allow', 'deny: mode'],
    ['edit', 'read-only', 'ask', 'deny: mode'],
    ['edit', 'read-only', 'deny', 'deny: rule'],
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

  test('of the rules that match the last one wins; one for another target says nothing', () => {
    const { edit } = subjects;
    expect(ask('edit', { rules: [rule(edit, 'allow'), rule(edit, 'deny')] })).toBe('deny: rule');
    expect(ask('edit', { rules: [rule(edit, 'deny'), rule(edit, 'allow')] })).toBe('allow');
    expect(ask('edit', { rules: [rule({ ...edit, target: 'b.txt' }, 'allow')] })).toBe('ask: mode');
    expect(ask('edit', { rules: [rule({ ...edit, tool: 'other' }, 'allow')] })).toBe('ask: mode');
  });

  test('case 54: a rule for a command allows exactly that command', () => {
    const ls = [rule(subjects.command, 'allow')];
    const longer = { ...subjects.command, target: 'ls; rm -r .' };
    const input = { attended: true, answered: false, frozenMode: 'ask', mode: 'ask', rules: ls } as const;
    expect(told(permission({ subject: longer, ...input }))).toBe('ask: mode');
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

  test('is asked and refused for its other reasons first', () => {
    expect(ask('edit', { inDoubt: true })).toBe('ask: mode');
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
    ['onceEdit', 'edits', 'edits', 'ask: unattended'],
    ['onceRead', 'edits', 'edits', 'ask: unattended'],
  ] as const)('case 46: %s, begun in mode %s and now in %s: %s', (name, frozenMode, mode, verdict) => {
    expect(ask(name, { ...alone, frozenMode, mode })).toBe(verdict);
  });

  test.each(['command', 'onceEdit', 'onceRead'] as const)(
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
  });

  test('an answer that was given to another run counts for nothing', () => {
    expect(ask('edit', { ...alone, answered: true })).toBe('ask: unattended');
  });
});
