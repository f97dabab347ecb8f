import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse } from '../commands/analyse.ts';
import type { Analysis, Shell } from '../commands/part.ts';
import { isReadOnly } from '../commands/read-only.ts';
import { judge, type RuleEffect } from './judge.ts';
import type { ToolRule } from './rule.ts';
import { commands } from './test-commands.ts';
import { aRule, rulesFor, words } from './test-rules.ts';

const shells = Object.keys(commands) as Shell[];

const command = (text: string, shell: Shell = 'sh') => ({ kind: 'command' as const, tool: 'run-command', shell, text });
const verdict = (rules: readonly ToolRule[], text: string): RuleEffect => judge(rules, command(text)).effect;

/** As the table writes them. */
function described(analysis: Analysis): string {
  if (analysis.kind === 'opaque') return `opaque: ${analysis.because}`;
  return analysis.parts
    .map(({ words: [program], passes, exact }) => {
      const name = program ? (program.value ?? '?') : '-';
      return `${passes ? '~' : ''}${name}${exact ? `!${exact}` : ''}`;
    })
    .join(' ');
}

describe('the table of commands', () => {
  test('has at least 200 of them', () => {
    const texts = shells.flatMap((shell) => commands[shell].map(([text]) => `${shell}: ${text}`));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(400);
  });

  for (const shell of shells) {
    for (const [text, parts, proof, effect] of commands[shell]) {
      test(`${shell}: ${JSON.stringify(text.slice(0, 80))}`, () => {
        const analysis = analyse(text, shell);
        expect(described(analysis)).toBe(parts);
        expect(isReadOnly(analysis) ? 'reads' : '-').toBe(proof);
        expect(judge(rulesFor[shell], command(text, shell)).effect).toBe(effect);
      });
    }
  }
});

test('case 54: a rule for ls does not allow what stands beside it, inside it or behind it', () => {
  const rules = [aRule('allow', words('ls *'))];
  expect(verdict(rules, 'ls -la /')).toBe('allow');
  const hostile = [
    'ls /; touch x',
    'ls / && touch x',
    'ls / | touch x',
    'ls /\ntouch x',
    'ls / & touch x',
    'ls $(touch x)',
    'ls `touch x`',
    'ls / > x',
    'lsx',
    'ls/x',
  ];
  for (const text of hostile) expect.soft([text, verdict(rules, text)]).toEqual([text, 'ask']);
});

describe('judging', () => {
  const allowed = aRule('allow', words('rm *'));
  const denied = aRule('deny', words('rm *'));

  test('without a rule everything is asked but what is proven only to read', () => {
    expect(verdict([], 'touch x')).toBe('ask');
    expect(verdict([], 'cat x')).toBe('allow');
    expect(verdict([], 'cat x && touch y')).toBe('ask');
  });

  test('the last rule that matches wins', () => {
    expect(verdict([allowed, denied], 'rm x')).toBe('deny');
    expect(verdict([denied, allowed], 'rm x')).toBe('allow');
  });

  test('a rule may ask for what is only read', () => {
    expect(verdict([aRule('ask', words('cat *'))], 'cat x')).toBe('ask');
  });

  test('each part goes by its own rule, and the strictest part decides', () => {
    const rules = [allowed, aRule('deny', words('git push *'))];
    const { effect, rule, parts } = judge(rules, command('rm x; git push; touch y'));
    expect([effect, rule]).toEqual(['deny', rules[1]]);
    expect(parts.map((part) => [part.effect, part.because])).toEqual([
      ['allow', 'rule'],
      ['deny', 'rule'],
      ['ask', 'none'],
    ]);
  });

  test('a rule for the whole text allows that text only, in that shell only, by that tool only', () => {
    const rules = [aRule('allow', { kind: 'text', shell: 'sh', text: 'make x; $y' })];
    expect(verdict(rules, 'make x; $y')).toBe('allow');
    expect(verdict(rules, 'make x; $y ')).toBe('ask');
    expect(judge(rules, command('make x; $y', 'bash')).effect).toBe('ask');
    expect(judge(rules, { ...command('make x; $y'), tool: 'other' }).effect).toBe('ask');
  });

  test('a later rule for a part stands over an earlier one for the whole text', () => {
    const whole = aRule('allow', { kind: 'text', shell: 'sh', text: 'touch a; rm x' });
    expect(verdict([whole, denied], 'touch a; rm x')).toBe('deny');
    expect(verdict([denied, whole], 'touch a; rm x')).toBe('allow');
  });

  test('a refusal holds for the program by its path and for what a word may turn into', () => {
    const rules = [aRule('allow', words('*')), aRule('deny', words('git push *')), denied];
    expect(verdict(rules, 'git status')).toBe('allow');
    for (const text of ['/usr/bin/git push', 'GIT push', 'git $x', 'git "$x" origin', 'sudo git push', 'nice git push'])
      expect.soft([text, verdict(rules, text)]).toEqual([text, 'deny']);
    expect(verdict([aRule('allow', words('*')), aRule('deny', words('git push'))], 'git push origin')).toBe('allow');
    expect(verdict([aRule('allow', words('*')), aRule('deny', words('git push origin *'))], 'git $x')).toBe('deny');
  });

  test("a refusal holds behind the program's own options", () => {
    const rules = [
      aRule('allow', words('*')),
      aRule('deny', words('git push *')),
      aRule('ask', words('npm publish *')),
    ];
    for (const text of ['git -C . push', 'git -c a=b push', 'git --git-dir x push', 'git --no-pager -C . push origin'])
      expect.soft([text, verdict(rules, text)]).toEqual([text, 'deny']);
    for (const text of ['npm --silent publish', 'npm --prefix x publish', 'npm --tag=x publish y'])
      expect.soft([text, judge(rules, command(text)).rule?.effect]).toEqual([text, 'ask']);
    expect(verdict(rules, 'npm run publish')).toBe('allow');
  });

  test('a rule for first words of a tool does not allow what writes, loads code or leads outside', () => {
    const rules = ['pytest *', 'tsc *', 'npm test *', 'eslint *'].map((text) => aRule('allow', words(text)));
    for (const text of [
      'pytest --basetemp=/root',
      'tsc --outFile x a.ts',
      'npm test -- /x',
      'eslint "$x"',
      'eslint -f x',
    ])
      expect.soft([text, verdict(rules, text)]).toEqual([text, 'ask']);
    for (const text of ['pytest -q tests', 'tsc --noEmit', 'npm test', 'npm test -- src'])
      expect.soft([text, verdict(rules, text)]).toEqual([text, 'allow']);
    expect(verdict([aRule('allow', { kind: 'text', shell: 'sh', text: 'tsc --outFile x' })], 'tsc --outFile x')).toBe(
      'allow',
    );
  });

  test('beside a change of folder that a rule allows, git is not free, nor is reading after a loop', () => {
    const rules = [aRule('allow', words('cd *')), aRule('allow', words('touch *'))];
    for (const text of ['cd a; git status', 'cd a; git status; touch x', 'for i in 1 2; do cd a; done; cat c; touch x'])
      expect.soft([text, verdict(rules, text)]).toEqual([text, 'ask']);
  });

  test('a rule that names a command behind its runner covers it; one for the runner alone does not', () => {
    expect(verdict([aRule('allow', words('npx eslint *'))], 'npx eslint .')).toBe('allow');
    expect(verdict([aRule('allow', words('npx *'))], 'npx eslint .')).toBe('ask');
    expect(verdict([aRule('allow', words('eslint *'))], 'npx eslint .')).toBe('ask');
    expect(verdict([aRule('allow', words('sudo *'))], 'sudo sh -c "touch x"')).toBe('ask');
    expect(verdict([aRule('allow', words('nice sudo touch *'))], 'nice sudo touch x')).toBe('allow');
    expect(verdict([aRule('allow', words('timeout 5 touch *'))], 'timeout 5 touch x')).toBe('allow');
    expect(verdict([aRule('allow', words('touch *'))], 'timeout 5 touch x')).toBe('allow');
  });

  test('a change of folder beside other work needs a rule, and reading is not free where it leads outside', () => {
    const rules = [aRule('allow', words('touch *'))];
    expect(verdict(rules, 'cd src && touch x')).toBe('ask');
    expect(verdict([...rules, aRule('allow', words('cd src'))], 'cd src && touch x')).toBe('allow');
    expect(verdict([aRule('allow', words('cd *'))], 'cd /etc && cat passwd')).toBe('ask');
  });

  test('what the environment holds is not shown without a question', () => {
    expect(verdict([], 'echo "$AWS_SECRET_ACCESS_KEY"')).toBe('ask');
    expect(verdict([], 'x=$TOKEN; echo "$x"')).toBe('ask');
    expect(verdict([], 'echo "$HOME $?"')).toBe('allow');
  });
});

describe('whatever the text', () => {
  const pieces = fc.constantFrom(
    ...['ls', 'rm x', ';', '&&', '|', '\n', '(', ')', '{ ', '}', '$(', '`', '"', "'", '\\', '<<E\n', '\nE\n', '#'],
    ...['$((', '))', 'if ', 'then ', 'fi', 'case x in ', 'esac', `\${x:-`, '$', '>', '<(', '~', '*', '[[', ']]', ' '],
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(pieces, { maxLength: 40, size: 'max' }).map((all) => all.join('')),
  );

  test('the analysis never throws, and nothing is taken for read-only that has an open end', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('sh' as const, 'bash' as const), (text, shell) => {
        const analysis = analyse(text, shell);
        if (analysis.kind === 'opaque') return !isReadOnly(analysis);
        return !isReadOnly(analysis) || analysis.parts.every(({ exact }) => exact === null);
      }),
      { numRuns: 3_000 },
    );
  });

  test('no rule for words allows a command once `rm x` has been added to it', () => {
    const rules = (shell: 'sh' | 'bash') =>
      rulesFor[shell].filter(({ effect, pattern }) => effect === 'allow' && pattern.kind === 'words');
    const allowedByWords = (['sh', 'bash'] as const).flatMap((shell) =>
      commands[shell].flatMap(([text]) =>
        judge(rules(shell), command(text, shell)).effect === 'allow' ? [{ text, shell }] : [],
      ),
    );
    expect(allowedByWords.length).toBeGreaterThan(100);
    const hasComment = (text: string) => /(^|\s)#/.test(text);
    fc.assert(
      fc.property(
        fc.constantFrom(...allowedByWords.filter(({ text }) => !hasComment(text))),
        fc.constantFrom(
          '; rm x',
          ' && rm x',
          ' | rm x',
          '\nrm x',
          ' & rm x',
          ' || rm x',
          ' $(rm x)',
          ' `rm x`',
          ' >(rm x)',
        ),
        ({ text, shell }, added) => judge(rules(shell), command(text + added, shell)).effect !== 'allow',
      ),
      { numRuns: 2_000 },
    );
  });
});
