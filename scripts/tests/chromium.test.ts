import { expect, test } from 'vitest';
import { chromiumPlaces } from './chromium.mjs';

test('the one that is named comes first, then the one of Playwright, then installed ones', () => {
  const env = { CHROMIUM: '/named', PATH: '/usr/bin' };
  const places = chromiumPlaces({ platform: 'darwin', env, playwrights: '/own' });
  expect(places.slice(0, 3)).toEqual([
    '/named',
    '/own',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);
});

test('an empty name and a missing Playwright are passed over', () => {
  const places = chromiumPlaces({ platform: 'darwin', env: { CHROMIUM: '' }, playwrights: undefined });
  expect(places[0]).toMatch(/^\/Applications/);
});

test.skipIf(process.platform === 'win32')('Linux has them on PATH', () => {
  const places = chromiumPlaces({ platform: 'linux', env: { PATH: '/a:/b' }, playwrights: undefined });
  expect(places).toContain('/a/chromium');
  expect(places.indexOf('/b/google-chrome')).toBeLessThan(places.indexOf('/a/chromium'));
});

test('Windows has them under the folders for programs that exist', () => {
  const env = { PROGRAMFILES: 'C:\\Programs', LOCALAPPDATA: 'C:\\Local' };
  expect(chromiumPlaces({ platform: 'win32', env, playwrights: undefined }).slice(0, 2)).toEqual([
    'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Local\\Google\\Chrome\\Application\\chrome.exe',
  ]);
});
