import { expect, it } from 'vitest';
import { updateFailure } from './update-failure.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  ['look', new Error('net::ERR_INTERNET_DISCONNECTED'), 'offline'],
  ['look', new Error('net::ERR_NAME_NOT_RESOLVED'), 'offline'],
  ['look', coded('HTTP_ERROR_503'), 'offline'],
  ['look', coded('HTTP_ERROR_404'), 'feed-missing'],
  ['look', coded('ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'), 'feed-missing'],
  ['look', coded('ERR_UPDATER_INVALID_RELEASE_FEED'), 'feed-unreadable'],
  ['look', new Error('what nobody foresaw'), 'fault'],
  ['fetch', new Error('net::ERR_CONNECTION_CLOSED'), 'broken-download'],
  ['fetch', new Error('net::ERR_CONTENT_LENGTH_MISMATCH'), 'broken-download'],
  ['fetch', new Error('Cannot download "https://x/y", status 404: Not Found'), 'broken-download'],
  ['fetch', coded('ERR_CHECKSUM_MISMATCH'), 'wrong-digest'],
  ['fetch', coded('ERR_UPDATER_INVALID_SIGNATURE'), 'signature'],
  ['fetch', coded('ENOSPC'), 'disk-full'],
  ['fetch', coded('EACCES'), 'no-permission'],
  ['install', coded('EROFS'), 'no-permission'],
  ['install', coded('ENOSPC'), 'disk-full'],
  ['install', new Error('Code signature at URL file:///x.app/ did not pass validation'), 'signature'],
  ['install', new Error('Command dpkg exited with code 1'), 'not-installed'],
  ['install', 'no error at all', 'not-installed'],
] as const)('takes what goes wrong in %s, %s, for %s', (at, error, kind) => {
  expect(updateFailure(error, at).kind).toBe(kind);
});
