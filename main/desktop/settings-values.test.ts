import { expect, it } from 'vitest';
import { DEFAULTS } from '../core/settings.ts';
import type { Values } from './json-file.ts';
import { parseSettings, withPatch } from './settings-values.ts';

const one = { id: 'p1', name: 'One', baseUrl: 'https://one.example/v1' };

it.each([
  ['nothing', {}],
  ['only a part', { appearance: { language: 'zh', theme: 'dark' } }],
  ['only a field of a part', { resume: { mode: 'ask' } }],
])('takes defaults for what a file with %s leaves out', (_what, file) => {
  expect(parseSettings(file)).toEqual({
    ok: true,
    values: {
      ...DEFAULTS,
      ...file,
      resume: { ...DEFAULTS.resume, ...('resume' in file ? file.resume : {}) },
    },
  });
});

it.each([
  [{ resume: null }, 'resume: '],
  [{ resume: [] }, 'resume: '],
  [{ resume: 'off' }, 'resume: '],
  [{ resume: { mode: 'never' } }, 'Resuming must be “auto”, “ask” or “off”.'],
  [{ resume: { maxAgeHours: 0 } }, 'The age limit in hours must be between 0.25 and 168.'],
  [{ resume: { maxAgeHours: '4' } }, 'The age limit in hours must be a number.'],
  [{ resume: { maxAttempts: 2.5 } }, 'The number of attempts must be a whole number.'],
  [{ appearance: { theme: 'blue' } }, 'The theme must be “system”, “light” or “dark”.'],
  [{ appearance: { language: 'de' } }, 'The language must be “system”, “en” or “zh”.'],
  [{ model: { provider: 'demo', id: '' } }, 'Choose a model.'],
  [{ http: { keyHosts: 'a.example' } }, 'The hosts must be a list.'],
  [{ http: { keyHosts: [7] } }, 'A host must be text.'],
  ...['', 'https://a.example', 'a.example/x', 'a.example:443', 'A.example', 'me@a.example', 'a b', '*.a.example#'].map(
    (host): [Values, string] => [{ http: { keyHosts: [host] } }, `“${host}” is no host. Write it as in`],
  ),
  [{ http: { keyHosts: Array.from({ length: 101 }, (_, n) => `a${n}.example`) } }, 'There can be 100 hosts at most'],
  [{ providers: {} }, 'providers: '],
  [{ providers: [{ ...one, name: '' }] }, 'Give the provider a name.'],
  [{ providers: [{ ...one, name: 'x'.repeat(81) }] }, 'The name of a provider may have 80 characters at most.'],
  [{ providers: [{ ...one, baseUrl: 'ftp://one.example' }] }, 'The address must begin with http:// or https://.'],
  [{ providers: Array(51).fill(one) }, 'There can be 50 providers at most'],
])('refuses %j', (file, sentence) => {
  const parsed = parseSettings(file);
  expect(!parsed.ok && parsed.sentence).toContain(sentence);
});

it('takes hosts with and without a port', () => {
  const keyHosts = ['api.example.com', 'api.example.com:8443', '127.0.0.1:3000', '[::1]:3000', 'localhost'];
  expect(parseSettings({ http: { keyHosts } })).toMatchObject({ ok: true, values: { http: { keyHosts } } });
});

it('says each of several reasons, once', () => {
  const parsed = parseSettings({
    resume: { maxAgeHours: 0, maxAttempts: 0 },
    providers: [
      { ...one, name: '' },
      { ...one, name: '' },
    ],
  });
  expect(!parsed.ok && parsed.sentence).toBe(
    'The age limit in hours must be between 0.25 and 168. To stop resuming altogether, set it to “off”. ' +
      'The number of attempts must be between 1 and 10. To stop resuming altogether, set it to “off”. ' +
      'Give the provider a name.',
  );
});

it('keeps what only a newer version understands, wherever it stands', () => {
  const file = {
    sounds: true,
    resume: { ...DEFAULTS.resume, onlyOnPower: true },
    providers: [{ ...one, region: 'eu' }],
  };
  const two = { ...one, id: 'p2' };
  const next = withPatch(file, {
    resume: { ...DEFAULTS.resume, mode: 'ask' },
    providers: [two, { ...one, name: 'Uno' }],
  });
  expect(next).toEqual({
    sounds: true,
    resume: { ...DEFAULTS.resume, mode: 'ask', onlyOnPower: true },
    providers: [two, { ...one, name: 'Uno', region: 'eu' }],
  });
});
