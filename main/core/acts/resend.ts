/** An earlier request once more, with other words or another model: a branch beside it. What was done stays as it is. */
import { Failure } from '../errors.ts';
import type { Attachment } from '../message.ts';
import type { ModelChoice } from '../model-facts.ts';
import { accept } from './accept.ts';
import { mustRest, sessionOf, shownTurn } from './branches.ts';
import type { World } from './world.ts';

export interface Resent {
  id: string;
  session: string;
  turn: string;
  text: string;
  attachments: Attachment[];
  /** From now on that of the session; null leaves it. */
  model: ModelChoice | null;
}

/** A repeated id does nothing more. */
export function resend(world: World, { turn, model, ...resent }: Resent): void {
  const { messages } = world.store;
  if (messages.get(resent.id)) return;
  if (resent.text.trim() === '') throw new Failure('no-text', 'There is nothing in this message.');
  const session = sessionOf(world, resent.session);
  mustRest(world, session.id, 'ask it anew');
  const { after } = shownTurn(world, session, turn);
  const { workspace, mode } = session;
  accept(world, { ...resent, workspace, mode }, { after, ...(model && { model }) });
}
