import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { expect, type Installed, test } from './installed.ts';

/** Two sessions at work, and a newer version that is ready. */
async function atWork(installed: Installed): Promise<void> {
  const { window, feed } = installed;
  feed.offers.set('latest', { version: '1.1.0', file: installed.image('1.1.0'), notes: 'It is **better** now.' });
  await installed.start();
  await window.chooseFolder();
  await window.setMode('edits');
  await window.send('make 20 numbered files in first slowly');
  await expect.poll(() => installed.files('first').length).toBeGreaterThan(1);
  await window.newSession('edits');
  await window.send('make 12 numbered files in second slowly');
  await expect.poll(() => installed.files('second').length).toBeGreaterThan(1);
  await expect(window.updateBar).toContainText('Version 1.1.0 is ready.');
}

const runsOf = (installed: Installed) =>
  installed.runs().map(({ cause, attended }) => `${cause} ${attended ? 'attended' : 'unattended'}`);
const versionsOf = (installed: Installed) =>
  installed.bodies('turn-accepted').map((body) => JSON.parse(body).appVersion);

test('case 37: restarted now, the work of every session goes on in the new version with nobody there', async ({
  installed,
}) => {
  const { window, feed } = installed;
  await atWork(installed);
  await expect(window.updateBar).toContainText('without approvals, until you take over');
  await window.shot('update-ready');
  feed.offers.set('latest', { version: '1.2.0', file: installed.image('1.2.0') });
  await window.updateBar.getByRole('button', { name: 'Restart now' }).click();
  await expect.poll(() => installed.starts()).toBe(2);
  expect(readFileSync(installed.appImage)).toEqual(installed.image('1.1.0'));
  const ended = installed.bodies('run-ended').map((body) => JSON.parse(body).reason);
  expect(ended).toEqual([
    { kind: 'suspended', by: 'update' },
    { kind: 'suspended', by: 'update' },
  ]);
  await installed.openStarted(2);
  // One at a time, the one that was further first.
  const banners: string[] = [];
  for (const session of [/^make 20 numbered/, /^make 12 numbered/]) {
    await window.button(session).click();
    await expect(window.banner).toBeVisible();
    banners.push((await window.banner.textContent()) ?? '');
  }
  expect(banners.toSorted()).toEqual([
    expect.stringMatching(/^Going on by itself.*the app was updated.*Try 1 of 3/),
    expect.stringMatching(/^Will go on after/),
  ]);
  // The new version looks, too, and restarts in the middle of the same work.
  await expect(window.updateBar).toContainText('Version 1.2.0 is ready.');
  await window.shot('update-went-on');
  await window.updateBar.getByRole('button', { name: 'Restart now' }).click();
  await expect.poll(() => installed.starts()).toBe(3);
  await expect.poll(() => installed.openTurns(), { timeout: 45_000 }).toBe(0);
  expect([installed.files('first').length, installed.files('second').length]).toEqual([20, 12]);
  expect(installed.doubledStarts()).toEqual([]);
  // The turn keeps the version that it was asked in, and a restart that ended in order costs no try.
  expect(versionsOf(installed)).toEqual(['1.0.0', '1.0.0']);
  const tries = installed.runs().filter(({ cause }) => cause === 'recovered');
  expect(tries.length).toBeGreaterThan(1);
  expect(installed.bodies('run-started').map((body) => JSON.parse(body).attempt)).not.toContain(2);
  expect(new Set(runsOf(installed))).toEqual(new Set(['asked attended', 'recovered unattended']));
  expect(installed.attempts()).toEqual([0, 0]);
});

test('case 68: nothing restarts before the person has chosen, nor after “Later”', async ({ installed }) => {
  const { window } = installed;
  await atWork(installed);
  await window.settles();
  await window.updateBar.getByRole('button', { name: 'Later' }).click();
  await expect(window.updateBar).toBeHidden();
  await expect.poll(() => installed.openTurns(), { timeout: 45_000 }).toBe(0);
  await window.settles();
  await window.settles();
  await window.settles();
  expect(installed.starts()).toBe(1);
  expect(runsOf(installed)).toEqual(['asked attended', 'asked attended']);
  expect(readFileSync(installed.appImage)).toEqual(installed.image('1.0.0'));
});

test('case 68: for when it finishes, it waits until nothing runs and then restarts', async ({ installed }) => {
  const { window } = installed;
  await atWork(installed);
  await window.updateBar.getByRole('button', { name: 'When it finishes' }).click();
  await expect(window.updateBar).toContainText('when the work that runs has finished');
  await expect.poll(() => installed.starts(), { timeout: 45_000 }).toBe(2);
  expect(installed.openTurns()).toBe(0);
  expect(runsOf(installed)).toEqual(['asked attended', 'asked attended']);
  expect([installed.files('first').length, installed.files('second').length]).toEqual([20, 12]);
  await installed.openStarted(2);
  await window.openSettings('about');
  await expect(window.settings).toContainText('1.1.0');
});

test('what is not what was published is said, and changes nothing', async ({ installed }) => {
  const { window, feed } = installed;
  const sha512 = Buffer.alloc(64).toString('base64');
  feed.offers.set('latest', { version: '1.1.0', file: installed.image('1.1.0'), sha512 });
  await installed.start();
  await window.chooseFolder();
  await window.openSettings('about');
  await expect(window.settings).toContainText('so it was deleted and not installed');
  await expect(window.updateBar).toBeHidden();
  expect(readFileSync(installed.appImage)).toEqual(installed.image('1.0.0'));
});

test('what cannot be installed is said, and the work goes on where it was, with the person present', async ({
  installed,
}) => {
  const { window } = installed;
  await atWork(installed);
  mkdirSync(`${installed.appImage}.new/in-the-way`, { recursive: true });
  await window.updateBar.getByRole('button', { name: 'Restart now' }).click();
  await expect(window.updateBar).toBeHidden();
  await window.openSettings('about');
  await expect(window.settings).toContainText('was not installed, and work goes on with this one');
  await expect.poll(() => installed.openTurns(), { timeout: 45_000 }).toBe(0);
  rmSync(`${installed.appImage}.new`, { recursive: true });
  expect([installed.files('first').length, installed.files('second').length]).toEqual([20, 12]);
  expect(installed.starts()).toBe(1);
  expect(new Set(runsOf(installed))).toEqual(new Set(['asked attended', 'called-off attended']));
});
