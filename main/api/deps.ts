/** What the requests of a window are answered with. */
import type { AppView, Pushes, PushName, Replies, RequestName, Requests } from '../../preload/contract.ts';
import type { Arrivals } from '../arrivals.ts';
import type { Recovery } from '../core/acts/recover.ts';
import type { World } from '../core/acts/world.ts';
import type { DiskWatch } from '../disk-watch.ts';
import type { Instructions } from '../folder-instructions.ts';
import type { KeptFiles } from '../kept/kept.ts';
import type { KnownModels } from '../known-models.ts';
import type { ProviderActs } from '../provider-acts.ts';
import type { SettingsPort } from '../settings-port.ts';
import type { Undo } from '../undo/undo.ts';
import type { Updates } from '../updates.ts';

export type Api = { [K in RequestName]: (request: Requests[K]) => Replies[K] | Promise<Replies[K]> };

export interface ApiDeps {
  world: World;
  recovery: Recovery;
  settings: SettingsPort;
  providers: ProviderActs;
  known: KnownModels;
  facts: Pick<AppView, 'version' | 'platform' | 'language' | 'home' | 'offers' | 'titleBar'>;
  disk: Pick<DiskWatch, 'problems' | 'dismiss' | 'look'>;
  arrivals: Arrivals;
  updates: Updates;
  undo: Pick<Undo, 'open' | 'difference' | 'turn'>;
  /** Text that a person may copy to ask for help, without secrets. */
  diagnostics(): Promise<string>;
  /** The session is before the person's eyes: what was told of it elsewhere has done its work. */
  seen(session: string): void;
  kept: KeptFiles;
  instructions: Pick<Instructions, 'open' | 'answer'>;
  /** Files of a workspace whose path holds the letters that were typed, the likeliest first. */
  findFiles(workspace: string, typed: string): Promise<string[]>;
  chooseFolder(): Promise<string | null>;
  /** Empty where none was chosen. */
  chooseFiles(): Promise<string[]>;
  showFolder(path: string): Promise<void>;
  readOutput(file: string): Promise<string>;
  push<K extends PushName>(name: K, payload: Pushes[K]): void;
}

export type Part<Prefix extends string> = Pick<Api, Extract<RequestName, `${Prefix}:${string}`>>;
