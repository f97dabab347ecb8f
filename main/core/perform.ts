/**
 * Acting: one function per command, each yielding the events of what it did. The world is touched only through ports,
 * and only after the driver has recorded what was yielded before: an act follows its own tool-started.
 */
import type { Act, Step } from './act.ts';
import { followCall } from './call-outcomes.ts';
import { compactHistory } from './compact-history.ts';
import { assertNever } from './errors.ts';
import { history } from './history.ts';
import { messageOf, type PersonMessage } from './message.ts';
import { askPatiently } from './model-patience.ts';
import type { Command } from './next.ts';
import { requestOf } from './request.ts';
import { runTools } from './run-tools.ts';
import type { Turn } from './turn.ts';

export type { Act, Step } from './act.ts';

export function perform(command: Exclude<Command, { kind: 'rest' }>, turn: Turn, act: Act): AsyncIterable<Step> {
  switch (command.kind) {
    case 'call-model':
      return callModel(turn, act);
    case 'compact':
      return compactHistory(command.plan, turn, act);
    case 'follow':
      return followCall(command.call, turn, act);
    case 'run-tools':
      return runTools(command.calls, turn, act);
    case 'take-message':
      return takeMessage(command.message, act);
    default:
      return assertNever(command);
  }
}

async function* callModel(turn: Turn, act: Act): AsyncGenerator<Step> {
  const request = requestOf(turn, history([...act.earlier(turn), turn]));
  const answer = await askPatiently(act, (signal, onDelta) => act.models.step(request, signal, onDelta));
  yield { events: [{ kind: 'model-answered', ...answer }] };
}

async function* takeMessage(message: PersonMessage, act: Act): AsyncGenerator<Step> {
  yield { events: [{ kind: 'message-taken', message: messageOf(message) }], rows: act.takenRow(message.id) };
}
