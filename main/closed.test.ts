import { expect, test } from 'vitest';
import { closedApi } from './closed.ts';
import { Failure } from './core/errors.ts';
import { DEFAULTS } from './core/settings.ts';
import { problemOf } from './problems.ts';
import type { Updates } from './updates.ts';

test('an app whose data is from a newer version still finds that version, and refuses everything else', async () => {
  const updates: Updates = {
    view: () => ({ kind: 'downloading', version: '2.0.0', percent: 10 }),
    check: async () => {},
    choose: () => {},
  };
  const view = {
    version: '1.0.0',
    platform: 'linux',
    language: 'en',
    home: '/home/a',
    offers: { startAtLogin: false, tray: false },
    titleBar: 'native' as const,
    settings: { values: DEFAULTS, unreadable: null },
    providers: [],
    problems: [problemOf(new Failure('newer-data', 'It was made by a newer version.'), '/data')],
    arrival: null,
  };
  const api = closedApi(view, { updates, diagnostics: async () => 'facts', again: () => {} });
  expect(await api['app:open']({})).toMatchObject({ update: { version: '2.0.0' }, problems: [{ kind: 'newer-data' }] });
  expect(await api['update:check']({})).toMatchObject({ version: '2.0.0' });
  expect(await api['update:choose']({ choice: 'now' })).toMatchObject({ version: '2.0.0' });
  expect(() => api['session:rename']({ session: 's', title: 't' })).toThrow('It was made by a newer version.');
});
