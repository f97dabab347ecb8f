/** Requests about turns: end, take over, resume, answer, and what recovery shows. */
import type { OldAnswer } from '../../preload/contract.ts';
import { answer, reply } from '../core/acts/answer.ts';
import { cancel } from '../core/acts/cancel.ts';
import { resume, takeOver } from '../core/acts/resume.ts';
import { settle } from '../core/acts/settle.ts';
import { startAgain } from '../core/acts/start-again.ts';
import { stopAll } from '../core/acts/stop-all.ts';
import { liveOf, stateOf } from '../core/acts/world.ts';
import { Failure } from '../core/errors.ts';
import { call as callOf } from '../core/turn.ts';
import { recoveryRows } from '../recovery-rows.ts';
import type { ApiDeps, Part } from './deps.ts';

type Turns = Part<'turn' | 'approval' | 'question' | 'effect' | 'notice' | 'recovery' | 'output'>;

export function turnRequests({ world, recovery, readOutput }: ApiDeps): Turns {
  const { notices } = world.store;
  return {
    'turn:cancel': ({ turn }) => {
      cancel(world, turn);
      return null;
    },
    'turn:take-over': ({ turn }) => {
      takeOver(world, turn);
      return null;
    },
    'turn:resume': ({ turn, confirmed }) => ({ confirm: resume(world, turn, confirmed) }),
    'turn:start-again': ({ turn, message }) => {
      startAgain(world, turn, message);
      return null;
    },
    'turn:stop-all': () => ({ stopped: stopAll(world, recovery.queued()) }),
    'approval:answer': (approval) => became(answer(world, approval)),
    'question:answer': (replied) => became(reply(world, replied)),
    'effect:settle': (settled) => became(settle(world, settled)),
    'notice:dismiss': ({ notice }) => {
      notices.dismiss(notice);
      world.watch.notices();
      return null;
    },
    'notice:dismiss-all': () => {
      for (const notice of notices.list()) notices.dismiss(notice.id);
      world.watch.notices();
      return null;
    },
    'recovery:open': () => recoveryRows(world, recovery),
    'output:read': async ({ turn, call }) => {
      const file = callOf(stateOf(liveOf(world, turn)), call)?.result?.file;
      if (!file) throw new Failure('no-output', 'There is no longer output than what is shown.');
      return { text: await readOutput(file) };
    },
  };
}

/** An old answer is not an outcome but a question back. */
const became = <T extends string>(outcome: T | { confirm: OldAnswer }) =>
  typeof outcome === 'string' ? { became: outcome } : outcome;
