import { expect, test } from 'vitest';
import { aRule, words } from '../rules/test-rules.ts';
import { testWorld } from '../test-world.ts';
import { tryCommand } from './try-command.ts';

function world(...texts: [effect: 'allow' | 'ask' | 'deny', text: string][]) {
  const made = testWorld();
  for (const [effect, text] of texts) made.store.rules.save(aRule(effect, words(text)));
  return made;
}
const at = { shell: 'sh', workspace: null } as const;

test('each part is told with what decides it, and nothing runs', () => {
  const made = world(['allow', 'npm test *'], ['deny', 'rm *']);
  const { effect, rule, parts } = tryCommand(made, { ...at, command: 'ls && timeout 5 npm test; rm x; mkdir y' });
  expect([effect, rule?.effect]).toEqual(['deny', 'deny']);
  expect(parts.map((part) => [part.text, part.effect, part.because])).toEqual([
    ['ls', 'allow', 'reads'],
    ['timeout 5 npm test', 'allow', 'hands-on'],
    ['npm test', 'allow', 'rule'],
    ['rm x', 'deny', 'rule'],
    ['mkdir y', 'ask', 'none'],
  ]);
  expect(made.tools.ran).toEqual([]);
});

test('what reads is asked about where it is not sure to stay inside', () => {
  const made = world(['allow', 'npm test *']);
  made.tools.check = (tool, _input, workspace) => ({
    ok: true,
    subject: { tool, class: 'verifiable', kind: 'command', target: '', inRules: null, isConfined: workspace === '/w' },
  });
  const tried = (workspace: string) => tryCommand(made, { shell: 'sh', workspace, command: 'cat link && npm test' });
  expect(tried('/w')).toMatchObject({ effect: 'allow', parts: [{ because: 'reads' }, { because: 'rule' }] });
  expect(tried('/x')).toMatchObject({ effect: 'ask', parts: [{ effect: 'ask', because: 'outside' }, {}] });
});

test('only rules that reach the folder count', () => {
  const made = world();
  made.store.rules.save({ ...aRule('allow', words('npm test')), scope: { kind: 'workspace', workspace: '/w' } });
  const tried = (workspace: string | null) => tryCommand(made, { shell: 'sh', workspace, command: 'npm test' }).effect;
  expect([tried('/w'), tried('/x'), tried(null)]).toEqual(['allow', 'ask', 'ask']);
});

test('a text that cannot be taken apart has no parts, and only a rule for all of it counts', () => {
  const made = world(['allow', '*']);
  expect(tryCommand(made, { ...at, command: 'echo "a' })).toEqual({ effect: 'ask', rule: null, parts: [] });
  const whole = aRule('allow', { kind: 'text', shell: 'powershell', text: 'dir' });
  made.store.rules.save(whole);
  expect(tryCommand(made, { ...at, shell: 'powershell', command: 'dir' })).toEqual({
    ...{ effect: 'allow', rule: whole, parts: [] },
  });
});
