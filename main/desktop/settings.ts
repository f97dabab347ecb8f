/** The settings of this installation, in the file settings.json of the data folder. */
import { Failure } from '../core/errors.ts';
import { type Settings, UNREAD } from '../core/settings.ts';
import type { SettingsPort } from '../settings-port.ts';
import type { Log } from './ipc.ts';
import { jsonFile, type Values } from './json-file.ts';
import { parseSettings, withPatch } from './settings-values.ts';

export interface SettingsDeps {
  log: Log;
  now?: () => number;
}

type Read = { file: Values; values: Settings; unreadable: null } | { file: null; values: Settings; unreadable: string };

/** Called when the app is ready. Never throws: what cannot be read is said in the view. */
export function openSettings({ log, now = Date.now }: SettingsDeps): SettingsPort {
  const file = jsonFile('settings');
  const listeners: (() => void)[] = [];

  function read(): Read {
    const found = file.read();
    if (found.kind === 'unreadable') return unreadable(found.why);
    const parsed = parseSettings(found.values);
    return parsed.ok ? { values: parsed.values, unreadable: null, file: found.values } : unreadable(parsed.sentence);
  }

  const unreadable = (why: string): Read => ({
    values: UNREAD,
    file: null,
    unreadable:
      `The settings in ${file.path} cannot be read: ${why.replace(/\.$/, '')}. Until you have looked, nothing resumes by itself ` +
      'and everything asks first. Correct the file and start Holdfast again, or begin with new settings: the file is then kept beside them.',
  });

  let current = read();
  if (current.unreadable !== null) log(current.unreadable);

  function adopt(next: Read): void {
    current = next;
    for (const listener of listeners) listener();
  }

  /** Nothing has changed when this throws. */
  function attempt<T>(what: string, act: () => T): T {
    try {
      return act();
    } catch (error) {
      log(`${what} failed.`, error);
      throw new Failure('unsaved', `${what} failed, so nothing was changed: ${reason(error)}`);
    }
  }

  return {
    view: () => ({ values: current.values, unreadable: current.unreadable }),
    change(patch) {
      // Read again: what a person wrote into the file meanwhile is neither lost nor written over.
      const before = read();
      if (before.file === null) {
        if (current.unreadable !== before.unreadable) adopt(before);
        throw new Failure('unreadable', before.unreadable);
      }
      const next = withPatch(before.file, patch);
      const parsed = parseSettings(next);
      if (!parsed.ok) throw new Failure('out-of-range', parsed.sentence);
      attempt('Saving the settings', () => file.write(next));
      adopt({ values: parsed.values, unreadable: null, file: next });
    },
    beginAnew() {
      if (read().file === null) {
        const kept = attempt('Setting the old settings aside', () => file.setAside(now()));
        log(`The settings that could not be read are kept in ${kept}.`);
      }
      adopt(read());
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
