import { afterEach, expect, it, vi } from 'vitest';
import { dataFolder, keyringFile, pagePort } from './config.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes an absolute data folder and refuses any other', () => {
  vi.stubEnv('HOLDFAST_DATA', '');
  expect(dataFolder()).toBeNull();
  vi.stubEnv('HOLDFAST_DATA', import.meta.dirname);
  expect(dataFolder()).toBe(import.meta.dirname);
  vi.stubEnv('HOLDFAST_DATA', 'data');
  expect(dataFolder).toThrow('HOLDFAST_DATA must be an absolute path, not "data".');
});

it('takes a port and refuses anything else', () => {
  vi.stubEnv('HOLDFAST_PORT', '');
  expect(pagePort()).toBeNull();
  vi.stubEnv('HOLDFAST_PORT', '4100');
  expect(pagePort()).toBe(4100);
  for (const port of ['0', '65536', '80.5', 'http', '-1']) {
    vi.stubEnv('HOLDFAST_PORT', port);
    expect(pagePort).toThrow('HOLDFAST_PORT must be a number from 1 to 65535');
  }
});

it('takes an absolute file as keyring and refuses any other', () => {
  vi.stubEnv('HOLDFAST_KEYRING', '');
  expect(keyringFile()).toBeNull();
  vi.stubEnv('HOLDFAST_KEYRING', import.meta.filename);
  expect(keyringFile()).toBe(import.meta.filename);
  vi.stubEnv('HOLDFAST_KEYRING', 'keyring');
  expect(keyringFile).toThrow('HOLDFAST_KEYRING must be an absolute path, not "keyring".');
});
