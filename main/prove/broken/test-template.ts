/** A store as a person leaves it: requests that are done, one that waits, and one in the middle of something. */
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { send } from '../../core/acts/send.ts';
import type { Recorded } from '../../core/events.ts';
import { hangs } from '../../core/test-model.ts';
import { allow, ask, atRest, type BrokenApp, openBrokenApp, theTurn } from './test-broken-app.ts';

export interface Template {
  whole: string;
  log: string;
  /** What was acknowledged, by turn. */
  known: Record<string, Recorded[]>;
}

export async function makeTemplate(root: string): Promise<Template> {
  const [live, whole, log] = ['live', 'whole', 'log'].map((name) => path.join(root, name));
  if (!live || !whole || !log) throw new Error('A folder has no name.');
  mkdirSync(live);
  const app = openBrokenApp(live, { effects: [], wrong: [] });
  ask(app);
  await atRest(app);
  allow(app);
  await atRest(app);
  for (let count = 2; count < 6; count++) say(app, `s${count}`, `Look at ${'this '.repeat(200 * count)}`);
  await atRest(app);
  app.world.models = {
    ...app.world.models,
    step: async (request, signal) => (await hangs(request, signal)) && never(),
  };
  say(app, 's9', 'Something that takes long.');
  const turns = ['s1', 's2', 's3', 's4', 's5', 's9'].flatMap((session) => app.store.journal.turnsOf(session));
  const known = Object.fromEntries(turns.map(({ turn }) => [turn, app.store.journal.load(turn)]));
  cpSync(live, log, { recursive: true });
  if (theTurn(app) === null) throw new Error('Nothing was asked.');
  app.close();
  cpSync(live, whole, { recursive: true });
  return { whole, log, known };
}

const say = ({ world }: BrokenApp, session: string, text: string): void =>
  void send(world, { id: `m-${session}`, session, workspace: '/w', mode: 'edits', text, attachments: [] });

function never(): never {
  throw new Error('A model that hangs has answered.');
}
