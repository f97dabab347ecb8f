import { afterEach, expect, it } from 'vitest';
import { nativeTheme, setSystemDark } from './native-theme.ts';

afterEach(() => {
  nativeTheme.removeAllListeners();
  nativeTheme.themeSource = 'system';
  setSystemDark(false);
});

it("follows the page's colours unless the app has chosen", () => {
  setSystemDark(true);
  expect(nativeTheme.shouldUseDarkColors).toBe(true);
  nativeTheme.themeSource = 'light';
  expect(nativeTheme.shouldUseDarkColors).toBe(false);
});

it('tells of a change and of nothing else', () => {
  let updates = 0;
  nativeTheme.on('updated', () => {
    updates += 1;
  });
  setSystemDark(true);
  setSystemDark(true);
  nativeTheme.themeSource = 'dark';
  expect(updates).toBe(1);
});
