/** A person's rules, for the table of commands. */
import type { Shell } from '../commands/part.ts';
import type { RulePattern, ToolRule } from './rule.ts';
import { readWords } from './words-pattern.ts';

let made = 0;

export function aRule(effect: ToolRule['effect'], pattern: RulePattern, tool = 'run-command'): ToolRule {
  made++;
  const from = { kind: 'settings' as const };
  return { id: `r${made}`, effect, scope: { kind: 'everywhere' }, tool, pattern, from, at: made };
}

export function words(text: string, shell: Shell = 'sh'): RulePattern {
  const read = readWords(text);
  if (!read) throw new Error(`not a pattern: ${text}`);
  return { kind: 'words', shell, ...read };
}

const ALLOWED = [
  'ls *',
  'echo *',
  'cat *',
  'find *',
  'grep *',
  'git log *',
  'git commit *',
  'git push origin *',
  'npm run test *',
  'npm run build',
  'npx eslint *',
  'python3 *',
  'env *',
  'curl *',
  'tar *',
  'sort *',
];

const rules = (shell: Shell): ToolRule[] => [
  ...ALLOWED.map((text) => aRule('allow', words(text, shell))),
  aRule('allow', { kind: 'text', shell, text: 'make release' }),
  aRule('ask', words('git push origin --force *', shell)),
  aRule('deny', words('rm *', shell)),
];

/** Last come a question about forced pushes and a ban on rm. */
export const rulesFor: Record<Shell, readonly ToolRule[]> = {
  sh: rules('sh'),
  bash: rules('bash'),
  powershell: rules('powershell'),
  cmd: rules('cmd'),
};
