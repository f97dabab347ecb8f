/**
 * A keyring for machines that have none: the file that HOLDFAST_KEYRING names, a secret a line. The first encrypts, the
 * others only decrypt. A file that is missing or empty is a locked keyring; unlike Electron, which asks once a start,
 * this one notices at once when it is unlocked.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keyringFile } from '../config.ts';

const mark = Buffer.from('v11');
const nonceBytes = 12;
const tagBytes = 16;

export const hasKeyring = (): boolean => keyringFile() !== null;

/** Null without an open keyring. */
export function sealWithKeyring(text: string): Buffer | null {
  const secret = secrets()[0];
  if (secret === undefined) return null;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([mark, nonce, sealed, cipher.getAuthTag()]);
}

/** Null for what no secret here has sealed. `isOld`: a newer secret would seal it now. */
export function unsealWithKeyring(sealed: Buffer): { text: string; isOld: boolean } | 'locked' | null {
  if (!hasKeyring() || !sealed.subarray(0, mark.length).equals(mark)) return null;
  const all = secrets();
  if (all.length === 0) return 'locked';
  for (const [index, secret] of all.entries()) {
    const text = unsealWith(secret, sealed.subarray(mark.length));
    if (text !== null) return { text, isOld: index > 0 };
  }
  return null;
}

function unsealWith(secret: Buffer, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function secrets(): Buffer[] {
  const file = keyringFile();
  if (file === null) return [];
  const lines = read(file)
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line) => createHash('sha256').update(line).digest());
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
