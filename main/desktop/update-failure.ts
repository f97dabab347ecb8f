/** What an error of the updater means to a person. It tells them apart by codes where it has some, else by words. */
import { Failure } from '../core/errors.ts';
import type { Trouble } from '../updates.ts';

const byCode: Record<string, Trouble> = {
  ERR_CHECKSUM_MISMATCH: 'wrong-digest',
  ERR_UPDATER_INVALID_SIGNATURE: 'signature',
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: 'feed-missing',
  ERR_UPDATER_LATEST_VERSION_NOT_FOUND: 'feed-missing',
  ERR_UPDATER_NO_PUBLISHED_VERSIONS: 'feed-missing',
  HTTP_ERROR_404: 'feed-missing',
  ERR_UPDATER_INVALID_RELEASE_FEED: 'feed-unreadable',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'feed-unreadable',
  ERR_UPDATER_INVALID_VERSION: 'feed-unreadable',
  ERR_UPDATER_NO_CHECKSUM: 'feed-unreadable',
  ERR_UPDATER_NO_FILES_PROVIDED: 'feed-unreadable',
  ERR_UPDATER_ZIP_FILE_NOT_FOUND: 'feed-unreadable',
  ERR_UPDATER_WEB_INSTALLER_DISABLED: 'feed-unreadable',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
};

/** Chromium's errors have no code, only a name in their message; so does the system's own updater of macOS. */
const byWords: [RegExp, Trouble][] = [
  [/net::ERR_(FILE_)?NO_SPACE|disk is full/i, 'disk-full'],
  [/code signature|not signed/i, 'signature'],
  [/net::ERR_|timed out|aborted by the server/i, 'offline'],
  [/^Cannot download .* status \d/, 'broken-download'],
];

/** While a version is fetched, a connection that fails has broken it; before, there was none. */
export function updateFailure(error: unknown, at: 'look' | 'fetch' | 'install'): Failure {
  const trouble = troubleOf(error);
  const kind: Trouble = trouble === 'offline' && at === 'fetch' ? 'broken-download' : (trouble ?? fallback[at]);
  return new Failure(kind, error instanceof Error ? error.message : String(error), { cause: error });
}

const fallback = { look: 'fault', fetch: 'fault', install: 'not-installed' } as const;

function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const known = byCode[code];
  if (known) return known;
  if (code.startsWith('HTTP_ERROR_')) return 'offline';
  return byWords.find(([words]) => words.test(error.message))?.[1] ?? null;
}
