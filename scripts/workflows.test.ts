import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJson, root } from './machine/root.mjs';
import { readYaml } from './machine/yaml.mjs';

type Step = { uses?: string; run?: string; with?: { path?: string } };
type Job = { steps: Step[]; 'timeout-minutes'?: number; permissions?: object };
type Workflow = { permissions: object; jobs: Record<string, Job> };

const folder = '.github/workflows';
const workflows = readdirSync(join(root, folder)).map((name) => {
  const workflow: Workflow = readYaml(`${folder}/${name}`);
  return { ...workflow, name, text: readFileSync(join(root, folder, name), 'utf8') };
});
const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

test.each(workflows)('$name may only read, and its jobs end', ({ permissions, jobs }) => {
  expect(permissions).toEqual({ contents: 'read' });
  for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
});

test.each(workflows)(
  'each action in $name is pinned to a commit, with its version beside it',
  ({ text, ...workflow }) => {
    const used = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) {
      expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
      expect(text).toMatch(new RegExp(`${action} # v\\d+\\.\\d+\\.\\d+`));
    }
  },
);

test.each(workflows)('each npm command in $name is there, and npx downloads nothing', (workflow) => {
  const commands = stepsOf(workflow).flatMap(({ run }) => run ?? []);
  const { scripts } = readJson('package.json');
  for (const [, script = ''] of commands.join('\n').matchAll(/npm run ([\w-]+)/g))
    expect(scripts).toHaveProperty(script);
  for (const [command] of commands.join('\n').matchAll(/npx .*/g)) expect(command).toMatch(/^npx --no /);
});

test('what installed versions look for is published for every channel, and an early version as one', () => {
  const workflow: Workflow = readYaml(`${folder}/package.yml`);
  const upload = stepsOf(workflow).find(({ uses }) => uses?.includes('upload-artifact'))?.with?.path ?? '';
  expect(upload.trim().split('\n')).toEqual(['dist/Holdfast-*', 'dist/*.yml', '!dist/builder-debug.yml']);
  const release = stepsOf(workflow).find(({ run }) => run?.includes('gh release create'))?.run;
  expect(release).toMatch(
    / --draft .*\$\{\{ contains\(github\.ref_name, '-'\) && '--prerelease' \|\| '' \}\} packages\/\*$/,
  );
});

test('only the job that drafts a release may write', () => {
  const writers = workflows.flatMap(({ name, jobs }) =>
    Object.entries(jobs)
      .filter(([, job]) => job.permissions)
      .map(([job, { permissions }]) => [name, job, permissions]),
  );
  expect(writers).toEqual([['package.yml', 'draft', { contents: 'write' }]]);
});
