import { expect, test } from 'vitest';
import { offers } from './offers.ts';
import { permission, type Subject } from './permission.ts';
import { aRule } from './rules/test-rules.ts';

const run = (text: string, isConfined: boolean): Subject => ({
  ...{ tool: 'run-command', class: 'verifiable', kind: 'command', target: text, isConfined },
  inRules: { kind: 'command', tool: 'run-command', shell: 'sh', text },
});
const write = (path: string, guard?: Subject['guard']): Subject => ({
  ...{ tool: 'write-file', class: 'verifiable', kind: 'edit', target: path },
  ...(guard && { guard }),
  inRules: { kind: 'path', tool: 'write-file', path },
});
const keys = (subject: Subject) => offers(subject).map(({ says }) => says.key);

test('what steers other programs is never offered, what keeps secrets only itself', () => {
  expect(keys(write('src/a/b.ts'))).toEqual(['path-exact', 'path-folder']);
  expect(keys(write('src/a/.env', 'secret'))).toEqual(['path-exact']);
  expect(keys(write('.git/config', 'steers'))).toEqual([]);
});

test('first words are not offered for a command that also reads outside: they would not let it pass', () => {
  expect(keys(run('cat x && npm test', true))).toEqual(['command-exact', 'command-prefix']);
  expect(keys(run('cat link && npm test', false))).toEqual(['command-exact']);
});

test('each offer, saved, lets the very call pass', () => {
  const subjects = [
    ...['npm test', 'cat x && npm test', 'rm -rf x', 'git add . && npm run build'].map((text) => run(text, true)),
    run('cat link && npm test', false),
    write('src/a/b.ts'),
    write('src/.env', 'secret'),
  ];
  for (const subject of subjects)
    for (const { patterns } of offers(subject)) {
      const rules = patterns.map((pattern) => aRule('allow', pattern, subject.tool));
      const present = { attended: true, answered: false, frozenMode: 'ask', mode: 'ask' } as const;
      expect.soft([subject.target, permission({ ...present, subject, rules }).kind]).toEqual([subject.target, 'allow']);
    }
});
