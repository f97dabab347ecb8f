import { expect, test } from 'vitest';
import { testWorld } from '../core/test-world.ts';
import { rulesRequests } from './rules.ts';

function requests() {
  const world = testWorld();
  let told = 0;
  world.watch.rules = () => {
    told++;
  };
  return { world, api: rulesRequests({ world }), told: () => told };
}

const everywhere = { kind: 'everywhere' } as const;

test('words become a rule of the person’s own, behind those that are there, and every window is told', () => {
  const { world, api, told } = requests();
  const scope = { kind: 'workspace', workspace: '/w' } as const;
  api['rules:save']({ effect: 'allow', scope: everywhere, shell: 'sh', words: 'npm test *' });
  api['rules:save']({ effect: 'deny', scope, shell: 'sh', words: "git 'push'" });
  expect(world.store.rules.list()).toMatchObject([
    { effect: 'allow', scope: everywhere, tool: 'run-command', pattern: { words: ['npm', 'test'], more: true } },
    { effect: 'deny', scope, from: { kind: 'settings' }, pattern: { words: ['git', 'push'], more: false } },
  ]);
  expect(told()).toBe(2);
});

test.each(['', 'npm test; rm x', 'echo $HOME', 'x > y', 'a=1 npm', '"'])(
  '%j is no rule, and is refused with how to write one',
  (words) => {
    const { world, api } = requests();
    const rule = { effect: 'allow', scope: everywhere, shell: 'sh', words } as const;
    expect(() => api['rules:save'](rule)).toThrow('first words');
    expect(world.store.rules.list()).toEqual([]);
  },
);

test('for PowerShell a rule is the whole text', () => {
  const { world, api } = requests();
  api['rules:save']({ effect: 'allow', scope: everywhere, shell: 'powershell', words: 'dir; ls' });
  expect(world.store.rules.list()[0]?.pattern).toEqual({ kind: 'text', shell: 'powershell', text: 'dir; ls' });
});

test('what was removed is put back where it stood, once', () => {
  const { world, api } = requests();
  for (const words of ['a', 'b', 'c']) api['rules:save']({ effect: 'ask', scope: everywhere, shell: 'sh', words });
  const before = world.store.rules.list();
  const id = before[1]?.id ?? '';
  api['rules:remove']({ id });
  expect(world.store.rules.list()).toHaveLength(2);
  api['rules:restore']({ id });
  expect(world.store.rules.list()).toEqual(before);
  expect(() => api['rules:restore']({ id })).toThrow('no longer be put back');
});
