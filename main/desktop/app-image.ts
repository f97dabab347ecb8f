/**
 * How an AppImage is replaced. The library removes the old file before the new one is in place, gives it another name,
 * which breaks shortcuts, and starts it while this process still has the data; all three differ here.
 */
import { chmodSync, copyFileSync, renameSync, rmSync } from 'node:fs';
import { app } from 'electron';
import { AppImageUpdater } from 'electron-updater';
import { appImage } from '../config.ts';

export class AppImage extends AppImageUpdater {
  #start: (() => void) | null = null;

  /** Throws what the library then tells as its `error`: the old file is untouched in that case. */
  protected override doInstall(): boolean {
    const [fetched, installed] = [this.installerPath, appImage()];
    if (fetched === null || installed === null) throw new Error('There is nothing to install, or nowhere.');
    replace(installed, fetched);
    // Only now are the data and the lock of the single instance free for the one that starts.
    this.#start = () => {
      app.releaseSingleInstanceLock();
      void this.spawnLog(installed);
    };
    app.once('quit', this.#start);
    return true;
  }

  /** The quit did not come. The new file stays in its place, and the next start by anybody is one of it. */
  callOff(): void {
    if (this.#start) app.off('quit', this.#start);
    this.#start = null;
    this.quitAndInstallCalled = false;
  }
}

/** At every moment there is a whole file under this name. */
function replace(file: string, by: string): void {
  const beside = `${file}.new`;
  try {
    copyFileSync(by, beside);
    chmodSync(beside, 0o755);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  rmSync(by, { force: true });
}
