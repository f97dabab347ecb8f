import { expect, test } from 'vitest';
import type { ApiDeps } from './api/deps.ts';
import { messageRequests } from './api/messages.ts';
import { sessionRequests } from './api/sessions.ts';
import { settingsRequests } from './api/settings.ts';
import { chosenModel } from './chosen-model.ts';
import { DEFAULTS, type Settings } from './core/settings.ts';
import { message, says, testWorld } from './core/test-world.ts';
import { createKnownModels } from './known-models.ts';
import type { SettingsPort } from './settings-port.ts';

const provider = { id: 'p', name: 'Mine', baseUrl: 'https://api.example.com/v1' };
const choice = { provider: 'p', id: 'own-model', effort: null };
const told = { window: 32_768, images: true, prices: { input: 1, output: 2 } };
const listed = [{ id: 'own-model', told }];

/** Settings in memory; `refuses`: they take nothing. */
function memory(given: Partial<Settings> = {}, refuses = false) {
  let values: Settings = { ...DEFAULTS, providers: [provider], ...given };
  const settings: SettingsPort = {
    view: () => ({ values, unreadable: null }),
    change: (patch) => {
      if (refuses) throw new Error('The disk is full.');
      values = { ...values, ...patch };
    },
    beginAnew: () => {},
    onChange: () => {},
  };
  const known = createKnownModels(settings);
  known.listed('p', listed);
  return { settings, known, models: () => values.models };
}

/** A world whose turns are frozen to what these know, as in the app, and what a window may ask of it. */
function desk() {
  const { settings, known, models } = memory();
  const world = testWorld({ script: [says('Done.'), says('Done.')] });
  world.model = (chosen) => chosenModel(settings.view().values, known.factsOf, chosen);
  const kept = { has: () => true } as unknown as ApiDeps['kept'];
  // Only what these requests touch.
  const deps = { world, known, settings, kept, push: () => {} } as unknown as ApiDeps;
  const api = { ...messageRequests(deps), ...sessionRequests(deps), ...settingsRequests(deps) };
  return { world, api, models, afterRestart: () => createKnownModels(settings).factsOf(choice) };
}

type Desk = ReturnType<typeof desk>;
const send = ({ api, world }: Desk, model: typeof choice | null) => {
  api['message:send']({ ...message('Look.'), id: `m-${world.ids.next()}`, model });
  return world.idle();
};
const first = async (at: Desk) => {
  await send(at, { provider: 'demo', id: 'demo', effort: null });
  const [session] = at.world.store.sessions.list();
  return session?.id ?? '';
};

const ways: Record<string, (at: Desk) => Promise<unknown>> = {
  'in the settings': async (at) => {
    await at.api['settings:change']({ model: choice });
    await send(at, null);
  },
  'for a new conversation': (at) => send(at, choice),
  'in a conversation': async (at) => {
    await at.api['session:set-model']({ session: await first(at), model: choice });
    await send(at, null);
  },
  'for a request once more': async (at) => {
    const session = await first(at);
    const turn = at.world.store.sessions.get(session)?.head ?? '';
    await at.api['message:resend']({ id: 'again', session, turn, text: 'Look.', attachments: [], model: choice });
    await at.world.idle();
  },
};

test.each(Object.keys(ways))(
  'what only its server told of a model that is chosen %s holds in its turn and after a restart',
  async (way) => {
    const at = desk();
    await ways[way]?.(at);
    expect(at.world.models.requests.at(-1)?.config).toMatchObject({
      model: 'own-model',
      facts: { window: 32_768, images: true },
    });
    const { facts } = await at.api['model:facts'](choice);
    expect(facts).toMatchObject(told);
    expect(at.afterRestart()).toEqual(facts);
  },
);

test('what the person said goes before what the server told, and that before what Holdfast knows', () => {
  const { known, models } = memory({ models: [{ provider: 'p', id: 'own-model', window: 7 }] });
  expect(known.factsOf(choice)).toMatchObject({ window: 7, images: true });
  known.keep(choice);
  expect(models()).toEqual([{ provider: 'p', id: 'own-model', window: 7 }]);
  known.listed('p', [{ id: 'gpt-5', told: { window: 1000 } }]);
  expect(known.factsOf({ provider: 'p', id: 'gpt-5' })).toMatchObject({
    window: 1000,
    efforts: ['low', 'medium', 'high'],
  });
});

test('what is told of the model of new conversations is kept although it was chosen before', () => {
  expect(memory({ model: choice }).models()).toEqual([{ provider: 'p', id: 'own-model', ...told }]);
  expect(memory().models()).toEqual([]);
});

test('settings that take nothing do not keep a model from being chosen: what was told counts as long as the app runs', () => {
  const { known } = memory({}, true);
  known.keep(choice);
  expect(known.factsOf(choice)).toMatchObject(told);
});
