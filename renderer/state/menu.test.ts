import { beforeEach, expect, test } from 'vitest';
import type { MenuItem } from '../bridge.ts';
import { openDialog, useDialogs } from './dialogs.ts';
import { chooseMenuItem } from './menu.ts';
import { usePlace } from './place.ts';
import { toggleSidebar, useSidebar } from './sidebar.ts';

beforeEach(() => {
  openDialog('shortcuts');
  usePlace.setState({ place: { kind: 'session' } });
  useSidebar.setState({ isHidden: false, isSearchWanted: false });
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

test('find goes to the search of the sidebar, which comes back for it', () => {
  toggleSidebar();
  chooseMenuItem('find');
  expect(useSidebar.getState()).toEqual({ isHidden: false, isSearchWanted: true });
});
