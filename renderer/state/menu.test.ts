import { beforeEach, expect, test } from 'vitest';
import type { MenuItem } from '../bridge.ts';
import { openDialog, useDialogs } from './dialogs.ts';
import { useFind } from './find.ts';
import { chooseMenuItem } from './menu.ts';
import { usePlace } from './place.ts';
import { useSessions } from './sessions.ts';
import { toggleSidebar, useSidebar } from './sidebar.ts';

beforeEach(() => {
  openDialog('shortcuts');
  usePlace.setState({ place: { kind: 'session' } });
  useSidebar.setState({ isHidden: false, isSearchWanted: false });
  useSessions.setState({ selected: null });
});

const leadsTo: [MenuItem, object][] = [
  ['settings', { kind: 'settings', section: 'general' }],
  ['about', { kind: 'settings', section: 'about' }],
  ['recovery', { kind: 'recovery' }],
];

test.each(leadsTo)('%s leads there, out of any dialog', (item, place) => {
  chooseMenuItem(item);
  expect(usePlace.getState().place).toMatchObject(place);
  expect(useDialogs.getState().open).toBe(null);
});

test.each(['commands', 'shortcuts', 'stop-everything'] as const)('%s opens its dialog', (item) => {
  chooseMenuItem(item);
  expect(useDialogs.getState().open).toBe(item);
});

test.each(['search', 'find'] as const)('%s goes to the search of the sidebar, which comes back for it', (item) => {
  toggleSidebar();
  chooseMenuItem(item);
  expect(useSidebar.getState()).toEqual({ isHidden: false, isSearchWanted: true });
});

test('find stays in the session where one is in view, and asks for the focus each time', () => {
  useSessions.setState({ selected: 'session' });
  chooseMenuItem('find');
  const { asked } = useFind.getState();
  expect(asked).not.toBeNull();
  chooseMenuItem('find');
  expect(useFind.getState().asked).not.toBe(asked);
  expect(useSidebar.getState().isSearchWanted).toBe(false);
});
