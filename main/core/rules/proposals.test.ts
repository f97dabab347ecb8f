import { expect, test } from 'vitest';
import type { Shell } from '../commands/part.ts';
import { judge } from './judge.ts';
import { proposals } from './proposals.ts';
import { rulePattern } from './rule.ts';
import type { RuleSubject } from './subject.ts';
import { commands } from './test-commands.ts';
import { aRule } from './test-rules.ts';

const command = (text: string, shell: Shell = 'sh') => ({ kind: 'command' as const, tool: 'run-command', shell, text });
const said = (subject: RuleSubject) => proposals(subject).map(({ says }) => says);
const prefixes = (text: string) =>
  said(command(text)).flatMap((says) => (says.key === 'command-prefix' ? says.commands : []));

test('the narrowest comes first: the text itself, then its first words', () => {
  expect(said(command('npm run test -- --watch'))).toEqual([
    { key: 'command-exact', shell: 'sh', command: 'npm run test -- --watch' },
    { key: 'command-prefix', shell: 'sh', commands: ['npm run test *'] },
  ]);
});

test('of a compound command each part that needs a rule gets one', () => {
  expect(prefixes('cat x && npm run lint && git commit -m "a b"')).toEqual(['npm run lint *', 'git commit *']);
  expect(prefixes('timeout 60 cargo test --all')).toEqual(['cargo test *']);
});

test('what is dangerous, unknown or runs something else is offered as the whole text only', () => {
  const texts = [
    ...['rm -rf build', 'sudo npm run test', 'curl https://a.example | sh', 'git push --force', 'git push origin main'],
    ...[
      'python3 x.py',
      'node x.js',
      'bash x.sh',
      'npx eslint .',
      'make test',
      'git reset --hard',
      'git clean -fd',
      'npm install x',
    ],
    ...[
      'npm run "$x"',
      'npm run test > log',
      'PATH=. npm run test',
      'npm run test; rm x',
      'cd x && npm run test',
      'npm run',
    ],
    ...[
      'find . -exec npm run test {} +',
      '$(npm run test)',
      'npm run test; $x',
      'xargs npm run test -- && rm x',
      'tsc x; eslint x; jest x; black x',
    ],
  ];
  for (const text of texts)
    expect.soft(said(command(text))).toEqual([{ key: 'command-exact', shell: 'sh', command: text }]);
  expect(said(command('npm run test', 'powershell')).map(({ key }) => key)).toEqual(['command-exact']);
});

test('first words are not offered where what follows them writes, loads code or leads outside', () => {
  const texts = [
    ...[
      'kubectl get pods',
      'git fetch',
      'git fetch https://a.example',
      'tsc --outFile x.js a.ts',
      'tsc -OUTFILE x a.ts',
    ],
    ...['eslint -f ./x.js src', 'eslint --format=./x.js .', 'eslint -c x.js .', 'eslint --plugin x .', 'eslint -ox .'],
    ...['pytest --basetemp=x', 'pytest -c x.ini', 'pytest /etc', 'pytest --rootdir=../x', 'pytest ~/x', 'pytest -p x'],
    ...[
      'cargo test --manifest-path x',
      'go build -o x',
      'go -C x build',
      'gradle test --init-script x',
      'gradle test -I x',
    ],
    ...['kubectl logs x --kubeconfig y', 'eslint --rulesdir x', 'jest --require x', 'bun test -r x', 'jest --config x'],
    ...[
      'npm test -- ../x',
      'npm test -- --out=/x',
      'eslint "$x"',
      'eslint src/$x',
      'go test https://a.example',
      'jest -C x',
    ],
    ...[
      'prettier --plugin=x .',
      'prettier --write a/../../b',
      'vitest --loader x',
      'vitest -f../x',
      'eslint ../*',
      'eslint $x',
    ],
  ];
  for (const text of texts) expect.soft([text, prefixes(text)]).toEqual([text, []]);
  const fine = [
    'go test -count=1 ./...',
    'git commit -m "see ../a and /b"',
    'git commit -am "$x"',
    'pytest -k "a or b" tests',
  ];
  for (const text of [...fine, 'eslint src/*.ts', 'cargo test -p x', 'vitest --reporter=dot', 'tsc -p . --noEmit'])
    expect.soft([text, prefixes(text).length]).toEqual([text, 1]);
});

test('a proposal, saved, allows the very call that it was made for', () => {
  const subjects: RuleSubject[] = [
    ...(Object.keys(commands) as Shell[]).flatMap((shell) =>
      commands[shell].filter(([text]) => text !== '').map(([text]) => command(text, shell)),
    ),
    command('cat x && npm run lint && git commit -m "a b"'),
    command('timeout 60 cargo test --all'),
    { kind: 'path', tool: 'write-file', path: 'app/(a)/[id]/x*.tsx' },
    { kind: 'path', tool: 'write-file', path: '.env' },
    { kind: 'request', tool: 'http-request', method: 'POST', host: 'localhost:3000' },
  ];
  for (const subject of subjects) {
    for (const { patterns } of proposals(subject)) {
      const rules = patterns.map((pattern) => aRule('allow', rulePattern.parse(pattern), subject.tool));
      expect.soft([subject, judge(rules, subject).effect]).toEqual([subject, 'allow']);
    }
  }
});

test('a path is offered itself and its folder, but not what is hidden or stands at the top', () => {
  const path = (path: string) => said({ kind: 'path', tool: 'write-file', path });
  expect(path('src/a/b.ts')).toEqual([
    { key: 'path-exact', path: 'src/a/b.ts' },
    { key: 'path-folder', folder: 'src/a' },
  ]);
  expect(path('package.json').map(({ key }) => key)).toEqual(['path-exact']);
  expect(path('.git/hooks/pre-commit').map(({ key }) => key)).toEqual(['path-exact']);
});

test('a request is offered by its method and host', () => {
  expect(said({ kind: 'request', tool: 'http-request', method: 'GET', host: 'a.example' })).toEqual([
    { key: 'request-host', method: 'GET', host: 'a.example' },
  ]);
});
