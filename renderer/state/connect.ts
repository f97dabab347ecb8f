/** Opens the app and keeps the stores in step with what it tells. */
import type { AppView } from '../bridge.ts';
import { ask, listen } from '../bridge.ts';
import { adoptProblems, useApp } from './app.ts';
import { arrive } from './arrivals.ts';
import { followHead, forgetConversation, record, replaceInbox } from './conversations.ts';
import { adoptDraft, forgetDraft, NEW, saveDrafts } from './drafts.ts';
import { chooseMenuItem } from './menu.ts';
import { adoptRules } from './rules.ts';
import { tellSeen } from './seen.ts';
import { newestFirst, putRow, removeRow, useSessions } from './sessions.ts';
import { adoptProviders, adoptSettings } from './settings.ts';
import { useStarting } from './starting.ts';
import { appendStreamed, settleStreams } from './streams.ts';

export async function connect(): Promise<void> {
  follow();
  window.addEventListener('pagehide', saveDrafts);
  const reply = await ask('app:open', {});
  if (reply.ok) show(reply.value);
  else useApp.setState({ opened: { kind: 'failed', sentence: reply.error.message } });
}

function show({
  sessions,
  notices,
  newDraft,
  newWorkspace,
  settings,
  providers,
  arrival,
  update,
  ...facts
}: AppView): void {
  const rows = new Map(sessions.map((row) => [row.id, row]));
  const newest = newestFirst(rows)[0];
  const remembered = location.hash.slice(1);
  adoptSettings(settings);
  adoptProviders(providers);
  adoptDraft(NEW, newDraft);
  useStarting.setState({ workspace: newWorkspace ?? newest?.workspace ?? null });
  useSessions.setState({ rows, selected: rows.has(remembered) ? remembered : (newest?.id ?? null) });
  useApp.setState({ opened: { kind: 'open', facts }, notices, update });
  if (arrival) arrive(arrival);
}

/** Whoever comes back to the window may have mended what was wrong. */
function lookAgainOnReturn(): void {
  window.addEventListener('focus', () => {
    const { opened } = useApp.getState();
    if (opened.kind === 'open' && opened.facts.problems.some(({ kind }) => kind !== 'set-aside'))
      void ask('app:look-again', {});
  });
}

function follow(): void {
  listen('session:changed', (row) => {
    putRow(row);
    followHead(row);
  });
  listen('session:removed', ({ session }) => {
    removeRow(session);
    forgetConversation(session);
    forgetDraft(session);
  });
  listen('turn:recorded', ({ session, events }) => {
    record(session, events);
    settleStreams(events);
  });
  listen('turn:streamed', appendStreamed);
  listen('inbox:changed', ({ session, inbox }) => replaceInbox(session, inbox));
  listen('app:arrived', arrive);
  listen('problems:changed', adoptProblems);
  listen('app:reopened', () => location.reload());
  lookAgainOnReturn();
  listen('rules:changed', adoptRules);
  listen('update:changed', (update) => useApp.setState({ update }));
  listen('menu:chosen', ({ item }) => chooseMenuItem(item));
  listen('settings:changed', adoptSettings);
  listen('providers:changed', adoptProviders);
  listen('notices:changed', (notices) => useApp.setState({ notices }));
  tellSeen();
  useSessions.subscribe(({ selected }, before) => {
    if (selected === before.selected) return;
    saveDrafts();
    // A reload of the page comes back to the same session.
    history.replaceState(null, '', selected === null ? '#' : `#${selected}`);
  });
}
