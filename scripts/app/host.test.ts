import { expect, test } from 'vitest';
import { headlessReason } from './host.mjs';

test.each([
  ['linux', {}, 1000, /no display/],
  ['linux', { DISPLAY: '' }, 1000, /no display/],
  ['linux', { DISPLAY: ':0' }, 0, /root/],
  ['linux', { DISPLAY: ':0' }, 1000, undefined],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 1000, undefined],
  ['darwin', {}, 0, undefined],
  ['win32', {}, undefined, undefined],
])('on %s with %o as user %s the reason to run without a window is %s', (platform, env, uid, reason) => {
  const found = headlessReason({ platform, env, uid });
  if (reason) expect(found).toMatch(reason);
  else expect(found).toBeUndefined();
});
