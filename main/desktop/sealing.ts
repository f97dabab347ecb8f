/** How the system hides a secret on disk; the only user of safeStorage. Nothing here throws, and no error leaves it. */
import { safeStorage } from 'electron';

/** `locked`: the system does not give it out now. `unusable`: not this computer or account has sealed it. */
export type Unsealed = { kind: 'text'; text: string; sealAgain: boolean } | { kind: 'locked' } | { kind: 'unusable' };

/** Linux alone has several; elsewhere the function does not exist, whatever its type says. */
const backend = (): string | undefined => safeStorage.getSelectedStorageBackend?.();

/**
 * Null where the system has no secret of its own to seal with. On Linux without a keyring, or with one that is locked,
 * Electron falls back to a key that stands in Chromium's source and calls that encryption too.
 */
export async function seal(text: string): Promise<Buffer | null> {
  try {
    if (backend() === 'basic_text' || !(await safeStorage.isAsyncEncryptionAvailable())) return null;
    const sealed = await safeStorage.encryptStringAsync(text);
    const isKnownToAll = backend() !== undefined && sealed.subarray(0, 3).toString() === 'v10';
    return isKnownToAll ? null : sealed;
  } catch {
    return null;
  }
}

/** `sealAgain`: the system has another secret by now, or a better one. */
export async function unseal(sealed: Buffer): Promise<Unsealed> {
  try {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed);
    return result === '' ? { kind: 'unusable' } : { kind: 'text', text: result, sealAgain: shouldReEncrypt };
  } catch (error) {
    return { kind: isForNow(error) ? 'locked' : 'unusable' };
  }
}

/** Only its wording tells. Without a keyring nobody can say whether the one that sealed it will be back. */
const isForNow = (error: unknown): boolean =>
  backend() === 'basic_text' || (error instanceof Error && error.message.includes('temporarily unavailable'));
