/** Text that a person may send to ask for help: nothing that they or the model wrote, and no keys. */
import { homedir, release } from 'node:os';
import { app } from 'electron';
import type { Settings } from '../core/settings.ts';
import { dumpNames } from './dumps.ts';
import { lastLines } from './log.ts';
import { redact, withoutHome } from './redact.ts';

export interface DiagnosticsParts {
  settings: Settings;
  /** Why the settings cannot be read, or null. */
  unreadable: string | null;
  /** Numbers about the data, or null while it is not open. */
  store: Readonly<Record<string, number>> | null;
  /** Sentences about what is wrong with the app as a whole. */
  problems: readonly string[];
}

const LINES = 60;

/** Called when the app is ready. */
export function diagnostics({ settings, unreadable, store, problems }: DiagnosticsParts): string {
  const { electron = 'none', chrome = 'none', node } = process.versions;
  const parts = [
    `Holdfast ${app.getVersion()}${app.isPackaged ? '' : ' (from its sources)'}`,
    `Electron ${electron}, Chromium ${chrome}, Node ${node}`,
    `${process.platform} ${release()} ${process.arch}, ${app.getLocale()}`,
    `Data: ${app.getPath('userData')}`,
    ...problems,
    section('Settings', unreadable ?? JSON.stringify(shown(settings), null, 2)),
    section('Store', store === null ? 'It is not open.' : pairs(store)),
    section('Crash dumps', dumpNames().join('\n') || 'None.'),
    section('Log', lastLines(LINES).join('\n') || 'Empty.'),
  ];
  return redact(withoutHome(parts.join('\n'), homedir()));
}

const section = (title: string, text: string): string => `\n${title}\n${text}`;

const pairs = (numbers: Readonly<Record<string, number>>): string =>
  Object.entries(numbers)
    .map(([name, number]) => `${name}: ${number}`)
    .join('\n');

/** What a provider is called is the person's own word, and its address may hold a password or a key. */
function shown({ providers, model, ...rest }: Settings): object {
  const numberOf = (id: string): number => providers.findIndex((provider) => provider.id === id) + 1;
  return {
    ...rest,
    providers: providers.map(({ baseUrl, wantsKey }) => ({ address: withoutSecrets(baseUrl), wantsKey })),
    model: { provider: numberOf(model.provider) || model.provider, id: model.id },
  };
}

function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = URL.parse(address) ?? {};
  return protocol === undefined ? 'not an address' : `${protocol}//${host}${pathname}`;
}
