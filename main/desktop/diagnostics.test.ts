import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { DEFAULTS } from '../core/settings.ts';
import { diagnostics } from './diagnostics.ts';
import { openLog } from './log.ts';

const data = mkdtempSync(join(tmpdir(), 'holdfast-diagnostics-'));
vi.mock('electron', () => ({
  app: {
    isPackaged: true,
    getVersion: () => '1.2.3',
    getLocale: () => 'en-GB',
    getPath: (name: string) => (name === 'crashDumps' ? join(data, 'Crashpad') : data),
  },
}));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const settings = {
  ...DEFAULTS,
  providers: [
    { id: 'p1', name: 'My employer', baseUrl: 'https://person:hunter2@models.example:8443/v1?key=hunter2#hunter2' },
  ],
  model: { provider: 'p1', id: 'small', effort: null },
};
const read = (more: Partial<Parameters<typeof diagnostics>[0]> = {}) =>
  diagnostics({ settings, unreadable: null, store: { sessions: 3, version: 1 }, problems: [], ...more });

it('tells versions, settings, the size of the data, crash dumps and the end of the log', () => {
  mkdirSync(join(data, 'Crashpad', 'pending'), { recursive: true });
  writeFileSync(join(data, 'Crashpad', 'pending', 'abc.dmp'), 'memory');
  openLog()('Saving failed.', new Error('The disk is full.'));
  const text = read();
  for (const part of ['Holdfast 1.2.3\n', `Node ${process.versions.node}`, process.platform, 'en-GB'])
    expect(text).toContain(part);
  for (const part of ['"maxAgeHours": 4', 'sessions: 3\nversion: 1', 'abc.dmp', 'Saving failed.', 'The disk is full.'])
    expect(text).toContain(part);
});

it('tells of a provider only where it is, and no secret of it', () => {
  const text = read();
  expect(text).toContain('"address": "https://models.example:8443/v1"');
  expect(text).not.toMatch(/hunter2|employer/);
});

it('takes keys out of the log, and the name of the home folder', () => {
  openLog()(`Reading ${join(homedir(), 'work', 'a.ts')} failed with Bearer hunter2hunter2.`);
  const text = read();
  expect(text).toContain(`Reading ~${join('/', 'work', 'a.ts')} failed with Bearer [removed]`);
  expect(text).not.toContain(homedir());
});

it('works while the data or the settings cannot be opened, and says why', () => {
  const text = read({ store: null, problems: ['The data is damaged.'], unreadable: 'The settings cannot be read.' });
  expect(text).toContain('The data is damaged.');
  expect(text).toContain('Store\nIt is not open.');
  expect(text).toContain('Settings\nThe settings cannot be read.');
});
