/** `nativeTheme`: the system's colours as the pages report them, unless the app chose its own. */
import { EventEmitter } from 'node:events';
import type { NativeTheme } from 'electron';

class HeadlessTheme extends EventEmitter implements Pick<NativeTheme, 'shouldUseDarkColors' | 'themeSource'> {
  #source: NativeTheme['themeSource'] = 'system';
  #isSystemDark = false;

  get themeSource(): NativeTheme['themeSource'] {
    return this.#source;
  }

  set themeSource(source: NativeTheme['themeSource']) {
    if (source !== 'system' && source !== 'light' && source !== 'dark') {
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${source}`);
    }
    this.#change(() => {
      this.#source = source;
    });
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.#isSystemDark : this.#source === 'dark';
  }

  setSystemDark(isDark: boolean): void {
    this.#change(() => {
      this.#isSystemDark = isDark;
    });
  }

  #change(change: () => void): void {
    const before = this.shouldUseDarkColors;
    change();
    if (this.shouldUseDarkColors !== before) this.emit('updated');
  }
}

export const nativeTheme = new HeadlessTheme();

/** A page tells what its browser prefers. */
export const setSystemDark = (isDark: boolean): void => nativeTheme.setSystemDark(isDark);
