/** The updates of this installation: looked for and installed where that is possible, else with the reason why not. */
import { updateFeed } from './config.ts';
import { createUpdates, type LiveUpdates } from './create-updates.ts';
import { push } from './desktop/ipc.ts';
import { language } from './desktop/language.ts';
import { whyNotUpdatable } from './desktop/updatable.ts';
import { createEngine } from './desktop/updater.ts';
import type { SettingsPort } from './settings-port.ts';
import { updateWords } from './update-words.ts';
import { noUpdates } from './updates.ts';

interface Parts {
  settings: SettingsPort;
  log(message: string, error?: unknown): void;
}

/** Called when the app is ready. Nothing is looked for before `begin`. */
export function openUpdates({ settings, log }: Parts): LiveUpdates {
  const feed = updateFeed();
  const why = whyNotUpdatable(feed);
  const updates =
    why === null
      ? createUpdates({
          engine: createEngine({ feed, log }),
          settings: () => settings.view().values.updates,
          sentence: (trouble) => updateWords(language())[trouble],
          changed: (view) => push('update:changed', view),
          now: Date.now,
          log,
        })
      : { ...noUpdates(() => updateWords(language())[why]), begin: () => {}, reconsider: async () => {} };
  settings.onChange(() => {
    // Its sentence may be in another language now.
    push('update:changed', updates.view());
    void updates.reconsider();
  });
  return updates;
}
