/** Journeys on a model of the person's own: a desk, and a server that is started and stopped with it. */
import { test as base } from './desk.ts';
import { ModelServer } from './model-server.ts';

export const test = base.extend<{ server: ModelServer }>({
  server: async ({ language: _language }, use) => {
    const server = new ModelServer();
    await server.start();
    await use(server);
    await server.stop();
  },
});

export { type Desk, expect } from './desk.ts';
