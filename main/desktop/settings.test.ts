import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULTS, UNREAD } from '../core/settings.ts';
import { openDesk } from './test-desk.ts';

const { desk, newFolder } = openDesk();
const resume = { mode: 'ask', maxAgeHours: 12, maxAttempts: 5 } as const;
const isPosix = process.platform !== 'win32';

async function open(content?: string | object) {
  const folder = newFolder();
  const path = join(folder, 'settings.json');
  if (content !== undefined) writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  const view = await desk.openSettings(folder);
  await desk.told();
  return { folder, path, view };
}

it('begins with the defaults, and writes nothing for that', async () => {
  const { folder, view } = await open();
  expect(view).toEqual({ values: DEFAULTS, unreadable: null });
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps a change for the next start, tells of it, and lets nobody else read it', async () => {
  const { folder, path } = await open();
  const changed = await desk.change({ resume });
  expect(changed.values).toEqual({ ...DEFAULTS, resume });
  expect(await desk.told()).toEqual(['changed']);
  expect(await desk.openSettings(folder)).toEqual(changed);
  expect(readdirSync(folder)).toEqual(['settings.json']);
  if (isPosix) expect(statSync(path).mode & 0o777).toBe(0o600);
});

it.each([
  [{ resume: { ...resume, maxAgeHours: 0 } }, /^The age limit in hours must be between 0\.25 and 168\. .*“off”\.$/],
  [{ resume: { ...resume, maxAgeHours: -1 } }, /between 0\.25 and 168/],
  [{ resume: { ...resume, maxAttempts: 0 } }, /^The number of attempts must be between 1 and 10\. .*“off”\.$/],
  [{ resume, providers: [{ id: 'p', name: '', baseUrl: 'https://a.example' }] }, /^Give the provider a name\.$/],
])('case 6: refuses %j as a whole, says what to use instead, and writes nothing', async (patch, sentence) => {
  const { path } = await open({ appearance: { language: 'zh', theme: 'dark' } });
  const before = readFileSync(path);
  await expect(desk.change(patch)).rejects.toMatchObject({
    kind: 'out-of-range',
    message: expect.stringMatching(sentence),
  });
  expect(readFileSync(path)).toEqual(before);
  expect((await desk.view()).values.resume).toEqual(DEFAULTS.resume);
  expect(await desk.told()).toEqual([]);
});

it('keeps what only a newer version understands', async () => {
  const { path } = await open({ sounds: true, appearance: { language: 'zh', theme: 'dark', font: 'serif' } });
  await desk.change({ appearance: { language: 'en', theme: 'dark' } });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    sounds: true,
    appearance: { language: 'en', theme: 'dark', font: 'serif' },
  });
});

it('keeps what a person wrote into the file while the app ran', async () => {
  const { path } = await open({ resume: { ...resume, mode: 'auto' } });
  writeFileSync(path, JSON.stringify({ resume: { ...resume, mode: 'off' } }));
  const { values } = await desk.change({ appearance: { language: 'zh', theme: 'dark' } });
  expect(values.resume.mode).toBe('off');
});

type Damage = [string, (path: string) => void];
const damages: Damage[] = [
  ['is empty', (path) => writeFileSync(path, '')],
  ['is cut off', (path) => writeFileSync(path, '{"resume": {"mode": "of')],
  ['holds bytes that are no text', (path) => writeFileSync(path, Buffer.from([0, 255, 254, 10]))],
  ['holds null', (path) => writeFileSync(path, 'null')],
  ['holds a list', (path) => writeFileSync(path, '[]')],
  ['holds another type', (path) => writeFileSync(path, '{"resume": "off"}')],
  ['holds a number out of range', (path) => writeFileSync(path, '{"resume": {"maxAgeHours": 0}}')],
  ['is a folder', (path) => mkdirSync(path)],
  ...(isPosix ? [['is a link to itself', (path: string) => symlinkSync(path, path)] satisfies Damage] : []),
];

it.each(damages)(
  'case 8: lets nothing resume by itself when the file %s, says where it is and leaves it',
  async (_what, damage) => {
    const { folder, path } = await open();
    damage(path);
    const before = snapshot(path);
    const view = await desk.openSettings(folder);
    expect(view.values).toEqual(UNREAD);
    expect(view.values.resume.mode).toBe('off');
    expect(view.unreadable).toContain(path);
    expect(view.unreadable).toMatch(/begin with new settings/);
    expect(await desk.told()).toEqual([`log: ${view.unreadable} `]);
    await expect(desk.change({ resume })).rejects.toMatchObject({ kind: 'unreadable', message: view.unreadable });
    expect(snapshot(path)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['settings.json']);
  },
);

const isRoot = process.getuid?.() === 0;
it.skipIf(!isPosix || isRoot)(
  'counts as unreadable what this account may not read (skipped where it may read all)',
  async () => {
    const { folder, path } = await open({ resume });
    chmodSync(path, 0);
    expect((await desk.openSettings(folder)).unreadable).toContain('this account may not read it');
  },
);

it.each(damages)('begins anew when asked after the file %s: the old one is kept beside', async (_what, damage) => {
  const { folder, path } = await open();
  damage(path);
  const before = snapshot(path);
  await desk.openSettings(folder);
  await desk.told();
  expect(await desk.beginAnew()).toEqual({ values: DEFAULTS, unreadable: null });
  const kept = join(folder, 'settings-unreadable-2026-01-02T03-04-05-006Z.json');
  expect(snapshot(kept)).toEqual(before);
  expect(await desk.told()).toEqual([expect.stringContaining(kept), 'changed']);
  await desk.change({ resume });
  expect((await desk.openSettings(folder)).values.resume).toEqual(resume);
});

it('never writes over what was kept beside before', async () => {
  const { folder, path } = await open('first');
  await desk.beginAnew();
  writeFileSync(path, 'second');
  await desk.openSettings(folder);
  await desk.beginAnew();
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(kept.sort()).toEqual(['first', 'second']);
});

it('sets nothing aside that can be read', async () => {
  const { folder } = await open({ resume });
  expect((await desk.beginAnew()).values.resume).toEqual(resume);
  expect(readdirSync(folder)).toEqual(['settings.json']);
});

it('writes nothing over a file that was damaged while the app ran', async () => {
  const { path } = await open({ resume });
  writeFileSync(path, '{');
  await expect(desk.change({ resume: { ...resume, mode: 'auto' } })).rejects.toMatchObject({ kind: 'unreadable' });
  expect(readFileSync(path, 'utf8')).toBe('{');
  expect((await desk.view()).values).toEqual(UNREAD);
  expect(await desk.told()).toEqual(['changed']);
});

it('changes again once the person has mended the file', async () => {
  const { path } = await open('{');
  writeFileSync(path, JSON.stringify({ resume }));
  const view = await desk.change({ appearance: { language: 'zh', theme: 'dark' } });
  expect(view).toMatchObject({ unreadable: null, values: { resume, appearance: { theme: 'dark' } } });
});

it.skipIf(process.platform !== 'linux')('says so and changes nothing when the disk does not take it', async () => {
  const { path } = await open();
  // There is no file there, and none can be made.
  symlinkSync('/sys/holdfast/settings.json', path);
  await expect(desk.change({ resume })).rejects.toMatchObject({
    kind: 'unsaved',
    message: expect.stringMatching(/^Saving the settings failed, so nothing was changed: /),
  });
  expect(await desk.view()).toEqual({ values: DEFAULTS, unreadable: null });
  expect(await desk.told()).toEqual([expect.stringContaining('log: Saving the settings failed.')]);
});

it('shows the app in the colours that the person chose', async () => {
  expect(await desk.theme('dark')).toEqual(['dark', true]);
  expect(await desk.theme('light')).toEqual(['light', false]);
  expect(await desk.theme('system')).toEqual(['system', false]);
});

/** The bytes of a file, or what stands in its place. */
function snapshot(path: string): unknown {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return readlinkSync(path);
  return found.isDirectory() ? readdirSync(path) : readFileSync(path);
}
