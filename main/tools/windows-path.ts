/** Names that mean something other than a file of a folder on Windows. Pure, so that every system can test it. */

const devices = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** Why a path must not be used on Windows, or null. Says nothing of where it leads. */
export function windowsObjection(path: string): string | null {
  if (/^[\\/]{2}/.test(path)) return 'network and device paths are not allowed';
  if (/^[a-z]:(?![\\/])/i.test(path)) return 'a drive needs a full path after it';
  if (path.replace(/^[a-z]:/i, '').includes(':')) return 'a colon names a hidden stream of a file';
  const names = path.split(/[\\/]/).filter((name) => name !== '' && name !== '.' && name !== '..');
  if (names.some((name) => /[. ]$/.test(name))) return 'Windows drops dots and spaces at the end of a name';
  if (names.some((name) => devices.test(name.split('.')[0]?.trim() ?? ''))) return 'it is the name of a device';
  return null;
}
