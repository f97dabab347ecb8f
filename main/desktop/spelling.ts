/** Checking the spelling, off until the person turns it on. */
import { app, session } from 'electron';

/**
 * Called when the app is ready, before the first window opens, and whenever the setting changes: pages that are open
 * follow. On Windows and Linux dictionaries come from a server, for each language that is set, so while it is off none is.
 * macOS has its own and finds the language itself.
 */
export function checkSpelling(isOn: boolean): void {
  const { defaultSession } = session;
  const { availableSpellCheckerLanguages: available } = defaultSession;
  defaultSession.setSpellCheckerLanguages(isOn ? spellingLanguages(app.getPreferredSystemLanguages(), available) : []);
  defaultSession.setSpellCheckerEnabled(isOn);
}

/** Those of the person's languages for which there is a dictionary, each by its whole name or by its first part. */
export function spellingLanguages(wanted: readonly string[], available: readonly string[]): string[] {
  const found = wanted.flatMap((name) => {
    const first = name.split('-')[0];
    const match = available.find((one) => one === name) ?? available.find((one) => one === first);
    return match ? [match] : available.filter((one) => one.split('-')[0] === first).slice(0, 1);
  });
  return [...new Set(found)];
}
