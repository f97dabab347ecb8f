/** Everything a window may ask of the app and everything the app tells it. */
import type { Chosen } from '../main/core/acts/answer.ts';
import type { Tried } from '../main/core/acts/try-command.ts';
import type { Shell } from '../main/core/commands/part.ts';
import type { Mode, Recorded, Settlement } from '../main/core/events.ts';
import type { Change } from '../main/core/facts.ts';
import type { Attachment } from '../main/core/message.ts';
import type { ModelChoice, ModelFacts } from '../main/core/model-facts.ts';
import type { RuleScope, ToolRule } from '../main/core/rules/rule.ts';
import type { Provider, Settings } from '../main/core/settings.ts';
import type {
  AppView,
  Arrival,
  ContextView,
  Draft,
  FileDifference,
  FolderInstructions,
  LocalServer,
  MenuItem,
  Notice,
  OldAnswer,
  Problem,
  ProviderRow,
  QueuedMessage,
  RecoveryRow,
  RulesView,
  SearchView,
  SessionRow,
  SessionView,
  SettingsView,
  Streamed,
  TookBack,
  TurnChanges,
  UpdateView,
} from './views.ts';

export { pushNames, requestNames } from './names.ts';
export type * from './views.ts';

export interface Requests {
  'app:open': Record<never, never>;
  /** Looks whether what keeps the data from being opened or saved has passed. */
  'app:look-again': Record<never, never>;
  /** What was set aside in this folder is told no more; its files stay. */
  'app:dismiss-aside': { folder: string };
  'folder:choose': Record<never, never>;
  'folder:show': { session: string };
  'session:open': { session: string };
  /** It is in view and the window has the focus. */
  'session:seen': { session: string };
  'session:rename': { session: string; title: string };
  'session:delete': { session: string };
  'session:set-mode': { session: string; mode: Mode };
  /** A message to a session; an unknown session id with a workspace starts that session. */
  'message:send': {
    id: string;
    session: string;
    workspace: string;
    mode: Mode;
    text: string;
    attachments: Attachment[];
    /** Of a session that this starts, where the text is the page's own: what the person gave is files alone. */
    title?: string | undefined;
    /** For a session that this starts; null for what the settings say. */
    model: ModelChoice | null;
  };
  /**
   * An earlier request once more, with another text or model: a branch beside it, from what stood before it. Nothing is
   * rewritten; files stay as they are. `model` null: the conversation's own.
   */
  'message:resend': {
    id: string;
    /** The one in which it is shown: a fork shows turns of another session, and its branches are its own. */
    session: string;
    turn: string;
    text: string;
    attachments: Attachment[];
    model: ModelChoice | null;
  };
  'message:edit': { id: string; text: string };
  'message:withdraw': { id: string };
  /** Sends a paused message now. */
  'message:release': { id: string };
  /** `session` is `new` for the conversation that has not been started. */
  'draft:save': { session: string } & Draft;
  /** Null for what the settings say. Counts from the next request on. */
  'session:set-model': { session: string; model: ModelChoice | null };
  /** A new session `id` that goes on from the end of this turn of `session`, which has ended. */
  'session:fork': { id: string; session: string; turn: string };
  /** Shows the branch on which this turn lies, up to its newest end. Refused while a turn of the session is open. */
  'session:show-branch': { session: string; turn: string };
  /** Has the conversation summarised for the model, now or at the next boundary of the run. `id` as of a message. */
  'session:compact': { session: string; id: string };
  /** What the model would see now. */
  'context:open': { session: string };
  'search:find': { text: string };
  /** By the system's dialog; empty when the person thought better of it. */
  'attachment:choose': Record<never, never>;
  'attachment:add': { name: string; type: string; bytes: Uint8Array };
  'attachment:read': { digest: string };
  /** Files of a folder whose path holds these letters in their order, the likeliest first. */
  'files:find': { workspace: string; query: string };
  'instructions:open': { workspace: string };
  /** Holds for exactly these bytes. */
  'instructions:answer': { workspace: string; digest: string; answer: 'use' | 'ignore' };
  'model:facts': { provider: string; id: string };
  'turn:cancel': { turn: string };
  'turn:take-over': { turn: string };
  /** `confirmed` acknowledges age or attempts over the limit. */
  'turn:resume': { turn: string; confirmed: boolean };
  'turn:start-again': { turn: string; message: string };
  'approval:answer': {
    turn: string;
    call: string;
    digest: string;
    reason: string | null;
    /** Acknowledges that what is answered is older than the age limit. */
    confirmed: boolean;
  } & ({ answer: 'once' | 'deny' } | { answer: 'always'; rule: Chosen });
  'question:answer': { turn: string; call: string; digest: string; text: string; confirmed: boolean };
  'effect:settle': { turn: string; call: string; digest: string; outcome: Settlement; confirmed: boolean };
  'notice:dismiss': { notice: string };
  'notice:dismiss-all': Record<never, never>;
  /** Ends live and queued turns; what waits or is held stays. */
  'turn:stop-all': Record<never, never>;
  'recovery:open': Record<never, never>;
  /** Each part given replaces that part. Refused as a whole, with a sentence, when one value is out of range. */
  'settings:change': Partial<Omit<Settings, 'providers'>>;
  /** The person has looked: a file that could not be read is kept beside and a new one begun. */
  'settings:begin-anew': Record<never, never>;
  /** `key` is write-only: null leaves it as it is, empty removes it. A new provider has no id yet. */
  'provider:save': {
    id: string | null;
    name: string;
    baseUrl: string;
    key: string | null;
    kind: NonNullable<Provider['kind']>;
  };
  'provider:remove': { id: string };
  'provider:find-local': Record<never, never>;
  'provider:models': { id: string };
  /** One short call of the model. */
  'provider:test': { id: string; model: string };
  /** Asks the system for the key once more. */
  'provider:unlock': { id: string };
  'update:check': Record<never, never>;
  'update:choose': { choice: 'now' | 'when-finished' | 'later' };
  /** What a person may copy to ask for help: facts about this installation and the end of the log, no secrets. */
  'rules:list': Record<never, never>;
  /** For a command by its first words, as `npm test *`. Refused with a sentence when they are none. */
  'rules:save': {
    effect: ToolRule['effect'];
    scope: Exclude<RuleScope, { kind: 'session' }>;
    shell: Shell;
    words: string;
  };
  'rules:remove': { id: string };
  /** Puts back what this process removed, where it stood. */
  'rules:restore': { id: string };
  /** What would become of a command, in a folder that no rule names where `workspace` is null. Runs nothing. */
  'rules:test': { command: string; shell: Shell; workspace: string | null };
  'diagnostics:read': Record<never, never>;
  /** The whole output of a call whose result was cut. */
  'output:read': { turn: string; call: string };
  /** What the turn changed in its workspace, and how each file stands now. */
  'undo:open': { turn: string };
  'undo:difference': { turn: string; path: string };
  /** Null stands for all. `confirmed` acknowledges that others changed some of them since. */
  'undo:take-back': { turn: string; paths: string[] | null; confirmed: boolean };
  /** Takes the taking back back. */
  'undo:put-back': { turn: string; paths: string[] | null; confirmed: boolean };
}

export interface Replies {
  'app:open': AppView;
  'app:look-again': null;
  'app:dismiss-aside': null;
  'folder:choose': { path: string | null };
  'folder:show': null;
  'session:open': SessionView;
  'session:seen': null;
  'session:rename': null;
  'session:delete': null;
  'session:set-mode': null;
  'message:send': { became: 'turn' | 'queued' | 'took-over' };
  'message:edit': null;
  'message:withdraw': Draft;
  'message:resend': null;
  'session:set-model': null;
  'session:fork': { session: string };
  'session:show-branch': null;
  'session:compact': null;
  'context:open': ContextView;
  'search:find': SearchView;
  'attachment:choose': { added: Attachment[]; refused: string[] };
  'attachment:add': Attachment;
  'attachment:read': { bytes: Uint8Array };
  'files:find': { paths: string[] };
  'instructions:open': FolderInstructions;
  'instructions:answer': FolderInstructions;
  'model:facts': { facts: ModelFacts; isOwn: boolean };
  'message:release': { became: 'turn' | 'queued' | 'took-over' };
  'draft:save': null;
  'turn:cancel': null;
  'turn:take-over': null;
  /** What must be confirmed before it goes on, or null when it does. */
  'turn:resume': { confirm: { age: number; attempts: number; changed: Change[] } | null };
  'turn:start-again': null;
  /** `confirm`: nothing was done yet; what is asked is this old, in milliseconds since its last progress. */
  'approval:answer': { became: 'answered' | 'already' } | { confirm: OldAnswer };
  'question:answer': { became: 'answered' | 'already' } | { confirm: OldAnswer };
  'effect:settle': { became: 'settled' | 'already' } | { confirm: OldAnswer };
  'notice:dismiss': null;
  'notice:dismiss-all': null;
  'turn:stop-all': { stopped: number };
  'recovery:open': RecoveryRow[];
  'settings:change': SettingsView;
  'settings:begin-anew': SettingsView;
  'provider:save': ProviderRow;
  'provider:remove': null;
  'provider:find-local': LocalServer[];
  'provider:models': { models: string[] };
  'provider:test': { sentence: string };
  'provider:unlock': ProviderRow;
  'update:check': UpdateView;
  'update:choose': UpdateView;
  'rules:list': RulesView;
  'rules:save': null;
  'rules:remove': null;
  'rules:restore': null;
  'rules:test': Tried;
  'diagnostics:read': { text: string };
  'output:read': { text: string };
  'undo:open': TurnChanges;
  'undo:difference': FileDifference;
  'undo:take-back': TookBack;
  'undo:put-back': TookBack;
}

export interface Pushes {
  'session:changed': SessionRow;
  'session:removed': { session: string };
  /**
   * Facts in the order of their journal; a gap in `seq` means: open the session again. A late outcome in a turn that forks
   * share is told for each of them too.
   */
  'turn:recorded': { session: string; events: Recorded[] };
  'turn:streamed': Streamed;
  'inbox:changed': { session: string; inbox: QueuedMessage[] };
  'notices:changed': Notice[];
  'settings:changed': SettingsView;
  'providers:changed': ProviderRow[];
  /** What the person chose outside the page; a page that opens later finds it in its AppView. */
  'app:arrived': Arrival;
  'problems:changed': Problem[];
  /** Other data is open than before: nothing that a page knows holds any more. */
  'app:reopened': Record<never, never>;
  /** The person chose this in the application menu. */
  'menu:chosen': { item: MenuItem };
  'update:changed': UpdateView;
  'rules:changed': RulesView;
}

export type RequestName = keyof Requests;
export type PushName = keyof Pushes;

/** No exception crosses the bridge: a failure is a kind and a sentence that a person can act on. */
export type Reply<T> = { ok: true; value: T } | { ok: false; error: { kind: string; message: string } };

/** `holdfast.request['turn:cancel']({…})` and `holdfast.on['turn:recorded'](listener)`, which returns its undo. */
export interface Bridge {
  request: { [K in RequestName]: (request: Requests[K]) => Promise<Reply<Replies[K]>> };
  on: { [K in PushName]: (listener: (push: Pushes[K]) => void) => () => void };
}
