/**
 * `safeStorage` as Electron does it on Linux: without a keyring, or with the one that HOLDFAST_KEYRING names. Without one
 * a secret is hidden from a glance, not from anybody who wants it.
 */
import { createCipheriv, createDecipheriv, pbkdf2Sync } from 'node:crypto';
import type { SafeStorage } from 'electron';
import { app } from './app.ts';
import { hasKeyring, sealWithKeyring, unsealWithKeyring } from './keyring.ts';

type Covered = Pick<
  SafeStorage,
  'decryptStringAsync' | 'encryptStringAsync' | 'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable'
>;

/** Marks what Chromium's own fixed key has encrypted; what one host wrote so, the other reads. */
const fixed = Buffer.from('v10');
const fixedKey = () => pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
const start = Buffer.alloc(16, ' ');

function mustBeReady(): void {
  if (!app.isReady()) throw new Error('safeStorage cannot be used before app is ready');
}

export const safeStorage: Covered = {
  async encryptStringAsync(text) {
    mustBeReady();
    if (text === '') return Buffer.alloc(0);
    return sealWithKeyring(text) ?? sealWithFixedKey(text);
  },
  async decryptStringAsync(encrypted) {
    mustBeReady();
    if (!ArrayBuffer.isView(encrypted)) {
      throw new Error('Expected the first argument of decryptStringAsync() to be a buffer');
    }
    if (encrypted.length === 0) return { result: '', shouldReEncrypt: false };
    const found = unsealWithKeyring(encrypted) ?? unsealWithFixedKey(encrypted);
    if (found === 'locked')
      throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.');
    if (found !== null) return { result: found.text, shouldReEncrypt: found.isOld };
    throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
  },
  /** True with the fixed key too. */
  async isAsyncEncryptionAvailable() {
    return app.isReady();
  },
  getSelectedStorageBackend() {
    if (!app.isReady()) return 'unknown';
    return hasKeyring() ? 'gnome_libsecret' : 'basic_text';
  },
};

function sealWithFixedKey(text: string): Buffer {
  const cipher = createCipheriv('aes-128-cbc', fixedKey(), start);
  return Buffer.concat([fixed, cipher.update(text, 'utf8'), cipher.final()]);
}

function unsealWithFixedKey(sealed: Buffer): { text: string; isOld: boolean } | null {
  if (!sealed.subarray(0, fixed.length).equals(fixed)) return null;
  try {
    const decipher = createDecipheriv('aes-128-cbc', fixedKey(), start);
    const text = Buffer.concat([decipher.update(sealed.subarray(fixed.length)), decipher.final()]);
    return { text: text.toString('utf8'), isOld: sealWithKeyring('') !== null };
  } catch {
    return null;
  }
}
