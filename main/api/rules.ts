/** Requests about standing permissions. */
import { tryCommand } from '../core/acts/try-command.ts';
import type { Shell } from '../core/commands/part.ts';
import { Failure } from '../core/errors.ts';
import type { RulePattern } from '../core/rules/rule.ts';
import { readWords } from '../core/rules/words-pattern.ts';
import { rulesView } from '../rows.ts';
import type { ApiDeps, Part } from './deps.ts';

export function rulesRequests({ world }: Pick<ApiDeps, 'world'>): Part<'rules'> {
  const { rules } = world.store;
  const changed = (): null => {
    world.watch.rules();
    return null;
  };
  return {
    'rules:list': () => rulesView(world),
    'rules:save': ({ effect, scope, shell, words }) => {
      const pattern = patternOf(shell, words);
      if (!pattern)
        throw new Failure(
          'bad-rule',
          'A rule names one command by its first words, with * at the end where anything may follow, as in npm test *.',
        );
      const from = { kind: 'settings' } as const;
      rules.save({ id: world.ids.next(), effect, scope, tool: 'run-command', pattern, from, at: world.clock.now() });
      return changed();
    },
    'rules:remove': ({ id }) => {
      rules.remove(id);
      return changed();
    },
    'rules:restore': ({ id }) => {
      if (!rules.restore(id)) throw new Failure('no-rule', 'This rule can no longer be put back. Add it again.');
      return changed();
    },
    'rules:test': (command) => tryCommand(world, command),
  };
}

/** Where the parts of a command cannot be told apart, only its whole text can be named. Null for what names no command. */
function patternOf(shell: Shell, text: string): RulePattern | null {
  if (shell === 'powershell' || shell === 'cmd') return text === '' ? null : { kind: 'text', shell, text };
  const words = readWords(text);
  return words && { kind: 'words', shell, ...words };
}
