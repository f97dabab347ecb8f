/** `safeStorage` as Electron does it on a Linux without a keyring: hidden from a glance, not from anybody who wants it. */
import { createCipheriv, createDecipheriv, pbkdf2Sync } from 'node:crypto';
import type { SafeStorage } from 'electron';
import { app } from './app.ts';

type Covered = Pick<
  SafeStorage,
  'decryptStringAsync' | 'encryptStringAsync' | 'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable'
>;

const version = 'v10';
/** Chromium's own fixed key, so what one host wrote the other reads. */
const key = () => pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
const start = Buffer.alloc(16, ' ');

function mustBeReady(): void {
  if (!app.isReady()) throw new Error('safeStorage cannot be used before app is ready');
}

export const safeStorage: Covered = {
  async encryptStringAsync(text) {
    mustBeReady();
    const cipher = createCipheriv('aes-128-cbc', key(), start);
    return Buffer.concat([Buffer.from(version), cipher.update(text, 'utf8'), cipher.final()]);
  },
  async decryptStringAsync(encrypted) {
    mustBeReady();
    try {
      if (encrypted.subarray(0, version.length).toString() !== version) throw new Error('another version');
      const decipher = createDecipheriv('aes-128-cbc', key(), start);
      const text = Buffer.concat([decipher.update(encrypted.subarray(version.length)), decipher.final()]);
      return { result: text.toString('utf8'), shouldReEncrypt: false };
    } catch {
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
    }
  },
  async isAsyncEncryptionAvailable() {
    return app.isReady();
  },
  getSelectedStorageBackend: () => (app.isReady() ? 'basic_text' : 'unknown'),
};
