/** What the app asks of its settings, wherever they are kept. */
import type { SettingsView } from '../preload/contract.ts';
import type { Settings } from './core/settings.ts';

export interface SettingsPort {
  view(): SettingsView;
  /** Refused as a whole with Failure `out-of-range` or `unreadable`, whose sentence says what to use instead. */
  change(patch: Partial<Settings>): void;
  /** Only while they cannot be read: the old file is kept beside. */
  beginAnew(): void;
  onChange(listener: () => void): void;
}
