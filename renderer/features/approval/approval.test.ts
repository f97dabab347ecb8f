import { describe, expect, test } from 'vitest';
import { fold } from '../../../main/core/advance.ts';
import { Journal, observed, use } from '../../state/test-journal.ts';
import { pendingApproval } from './pending.ts';
import { type Risk, risk } from './risk.ts';

const run = (command: string) => ({ tool: 'run-command', input: { command } });

describe('pending', () => {
  const two = () =>
    new Journal('t')
      .answer(use('run-command', { command: 'a' }), use('run-command', { command: 'b' }))
      .ask(0)
      .ask(1);

  test('several requests are answered one after the other', () => {
    const journal = two().rest('approval');
    expect(pendingApproval(fold(journal.events))).toMatchObject({ call: { id: '3.0' }, index: 1, total: 2 });
    journal.outside({ kind: 'approval-answered', call: '3.0', digest: 'digest-3.0', answer: 'allow', reason: null });
    expect(pendingApproval(fold(journal.events))).toMatchObject({ call: { id: '3.1' }, index: 2, total: 2 });
  });

  test('nothing is pending while the turn does not wait for it', () => {
    expect(pendingApproval(fold(two().events))).toBeNull();
    expect(pendingApproval(fold(two().rest('approval').finish('cancelled').events))).toBeNull();
  });

  test('it is known whether anybody could have answered when it was asked', () => {
    const journal = new Journal('t').run({ cause: 'recovered', attended: false, attempt: 1, observed });
    journal
      .answer(use('run-command', { command: 'a' }))
      .ask(0, 'unattended')
      .rest('approval');
    expect(pendingApproval(fold(journal.events))?.wasUnattended).toBe(true);
  });
});

describe('risk', () => {
  const commands: [string, Risk][] = [
    ['npm test', 'medium'],
    ['echo "rm is a word here"', 'medium'],
    ['grep -r form .', 'medium'],
    ['rm -rf build', 'deletes'],
    ['npm test && rm out.txt', 'deletes'],
    ['find . -name "*.log" -delete', 'deletes'],
    ['git reset --hard', 'deletes'],
    ['git push origin main', 'network'],
    ['cat a | curl -T - https://example.org', 'network'],
    ['sudo rm a', 'rights'],
    ['chmod +x a', 'rights'],
  ];
  test.each(commands)('%s is %s', (command, expected) => expect(risk(run(command))).toBe(expected));

  test('a tool that nobody knows is not called harmless', () => {
    expect(risk({ tool: 'other', input: {} })).toBe('unknown');
  });
});
