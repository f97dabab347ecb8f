/** The settings and the providers of models, as the app has them. The page asks for changes and is told of them. */
import { create } from 'zustand';
import { DEFAULTS, type ResumeSettings, type Settings } from '../../main/core/settings.ts';
import { ask, type ProviderRow, type Reply, type Requests, type SettingsView } from '../bridge.ts';

interface SettingsState {
  view: SettingsView;
  providers: ProviderRow[];
}

export const useSettingsState = create<SettingsState>()(() => ({
  view: { values: DEFAULTS, unreadable: null },
  providers: [],
}));

export const useSettings = (): Settings => useSettingsState(({ view }) => view.values);

export const useResumeSettings = (): ResumeSettings => useSettingsState(({ view }) => view.values.resume);

export const useProviders = (): ProviderRow[] => useSettingsState(({ providers }) => providers);

export const adoptSettings = (view: SettingsView): void => useSettingsState.setState({ view });

export const adoptProviders = (providers: ProviderRow[]): void => useSettingsState.setState({ providers });

let before: Promise<unknown> = Promise.resolve();

/**
 * A part is replaced as a whole, so it is made from the values of the moment in which it is sent: one change after the
 * other, and none undoes the one before.
 */
export function changeSettings(change: (now: Settings) => Requests['settings:change']): Promise<Reply<SettingsView>> {
  const sent = before.then(async () => {
    const reply = await ask('settings:change', change(useSettingsState.getState().view.values));
    if (reply.ok) adoptSettings(reply.value);
    return reply;
  });
  before = sent;
  return sent;
}
