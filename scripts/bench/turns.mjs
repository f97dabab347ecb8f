// Turns as the app accepts them, for what is measured on the real store.

/** @param {string} id @returns {import('../../main/core/journal.ts').SessionRecord} */
export const sessionOf = (id) => ({
  id,
  title: 'Bench',
  workspace: '/workspace',
  mode: 'ask',
  createdAt: Date.now(),
  updatedAt: Date.now(),
  head: null,
  model: null,
  forkedFrom: null,
});

/** @param {string} session @returns {import('../../main/core/record.ts').Entry[]} */
export const acceptedTurn = (session) => [
  {
    run: null,
    event: {
      kind: 'turn-accepted',
      session,
      message: { id: `message-${session}`, text: 'Please read all of it.' },
      source: 'person',
      route: `session:${session}`,
      after: null,
      workspace: '/workspace',
      appVersion: '0.0.0',
      config: { provider: 'demo', model: 'demo', effort: null, mode: 'ask', limits: { steps: 10_000 } },
    },
  },
  {
    run: 1,
    event: {
      kind: 'run-started',
      number: 1,
      boot: 'bench',
      attempt: 0,
      attended: true,
      cause: 'asked',
      observed: null,
    },
  },
];
