import { expect, it, vi } from 'vitest';
import { openKeys } from './keys.ts';

/** The system asks the person for the keyring and waits: no real one does that on demand. */
const person = vi.hoisted(() => ({ answer: Promise.withResolvers<{ result: string; shouldReEncrypt: boolean }>() }));
vi.mock('electron', () => ({
  app: { getPath: () => '/data' },
  safeStorage: { decryptStringAsync: () => person.answer.promise },
}));
vi.mock('electron-store', () => ({
  default: class {
    store = { keys: { p: 'c2VhbGVk' } };
  },
}));

it('does not wait longer than a second for the person to open the keyring, and tells when they have', async () => {
  const changed = vi.fn();
  const begun = performance.now();
  const keys = await openKeys({ log: vi.fn() });
  keys.onChange(changed);
  expect(performance.now() - begun).toBeLessThan(3000);
  expect([keys.state('p'), keys.state('q'), await keys.get('q')]).toEqual(['locked', 'none', null]);
  const key = keys.get('p');
  person.answer.resolve({ result: 'sk-test', shouldReEncrypt: false });
  expect([await key, keys.state('p'), changed.mock.calls.length]).toEqual(['sk-test', 'saved', 1]);
});
