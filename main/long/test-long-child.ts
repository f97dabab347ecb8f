/**
 * A start of the app, with a person who sends what they have to say and does what is asked of them. Its one argument is a
 * Life as JSON. It ends by itself when everything is answered.
 */

import { resume } from '../core/acts/resume.ts';
import { release, send } from '../core/acts/send.ts';
import { liveOf, stateOf } from '../core/acts/world.ts';
import { type LongOptions, openLongWorld, workspaceOf } from './test-long-world.ts';

export interface Life extends LongOptions {
  messages: readonly { id: string; text: string }[];
  /** Sent while the turn runs, after so many of its calls have ended in this life. */
  steer: { id: string; text: string; after: number } | null;
}

const life: Life = JSON.parse(process.argv[2] ?? '{}');
const world = openLongWorld(life);
const sent = { session: 's1', workspace: workspaceOf(life.folder), mode: 'edits' as const, attachments: [] };
const { journal, messages } = world.store;

let ended = 0;
world.onRecorded((events) => {
  ended += events.filter(({ event }) => event.kind === 'tool-ended').length;
  const { steer } = life;
  if (steer && ended >= steer.after && messages.get(steer.id) === null) send(world, { ...sent, ...steer });
});

world.recovery.start();
for (;;) {
  await world.idle();
  if (world.faults.length > 0) throw world.faults[0];
  const open = journal.open()[0];
  const paused = messages.waiting('s1')[0];
  const due = life.messages.find(({ id }) => messages.get(id) === null);
  if (open?.phase === 'working' || open?.phase === 'waiting:limit') resume(world, open.turn, true);
  else if (open) throw new Error(`It waits: ${stateOf(liveOf(world, open.turn)).sentence ?? open.phase}`);
  else if (paused) release(world, paused.id);
  else if (due) send(world, { ...sent, ...due });
  else break;
}
process.exit(0);
