import { expect, it, vi } from 'vitest';
import { webFetch } from './fetch.ts';

const fetched = vi.hoisted(() => ({ all: [] as unknown[] }));
vi.mock('electron', () => ({
  net: {
    fetch: async (...args: unknown[]) => {
      fetched.all.push(args);
      return new Response('hello');
    },
  },
}));

it('asks the web through Electron, which takes no URL objects', async () => {
  const init = { method: 'POST' };
  expect(await (await webFetch(new URL('https://example.com/a'), init)).text()).toBe('hello');
  await webFetch('http://127.0.0.1:1234/');
  expect(fetched.all).toEqual([
    ['https://example.com/a', init],
    ['http://127.0.0.1:1234/', undefined],
  ]);
});

it.each(['file:///etc/passwd', 'app://bundle/index.html', 'data:text/plain,hello'])(
  'does not open %s',
  async (address) => {
    await expect(webFetch(address)).rejects.toThrow('Holdfast only opens http and https addresses');
    await expect(webFetch(new Request(address))).rejects.toThrow('Holdfast only opens http and https addresses');
  },
);
