import { expect, it, vi } from 'vitest';
import { limitPermissions } from './permissions.ts';

type Check = (contents: null, permission: string, origin: string, details: { requestingUrl?: string }) => boolean;
type Request = (
  contents: null,
  permission: string,
  done: (is: boolean) => void,
  details: { requestingUrl: string },
) => void;

const asked = vi.hoisted(() => ({ check: [] as unknown[], request: [] as unknown[] }));
vi.mock('electron', () => ({
  session: {
    defaultSession: {
      setPermissionCheckHandler: (handler: unknown) => asked.check.push(handler),
      setPermissionRequestHandler: (handler: unknown) => asked.request.push(handler),
    },
  },
}));

limitPermissions();
// What the app handed to Electron, which calls it so.
const check = asked.check[0] as Check;
const request = asked.request[0] as Request;

const page = 'app://bundle/index.html';

it.each([
  ['clipboard-sanitized-write', page, true],
  ['clipboard-sanitized-write', 'app://elsewhere/index.html', false],
  ['clipboard-sanitized-write', 'https://bundle/index.html', false],
  ['clipboard-sanitized-write', '', false],
  ['clipboard-read', page, false],
  ['media', page, false],
  ['notifications', page, false],
  ['openExternal', page, false],
  ['unknown', page, false],
])('answers %s of "%s" with %s, asked either way', (permission, address, is) => {
  expect(check(null, permission, 'app://bundle', { requestingUrl: address })).toBe(is);
  const done = vi.fn();
  request(null, permission, done, { requestingUrl: address });
  expect(done).toHaveBeenCalledExactlyOnceWith(is);
});

it('goes by the origin where no address is told', () => {
  expect(check(null, 'clipboard-sanitized-write', 'app://bundle/', {})).toBe(true);
  expect(check(null, 'clipboard-sanitized-write', 'app://elsewhere/', {})).toBe(false);
});
