/** The icon beside the clock: what goes on, and a way back to the window or out of the app. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Menu, type MenuItemConstructorOptions, Tray } from 'electron';
import { desktopNames } from '../config.ts';
import { type AllGoingOn, type GoingOn, goingOnSentence } from './going-on.ts';
import { language } from './language.ts';
import { words } from './words.ts';

export interface TrayActs {
  /** The oldest request first. */
  running(): GoingOn[];
  /** What goes on by itself later, the oldest request first. */
  queued(): GoingOn[];
  /** Null is the window as it is. */
  open(session: string | null): void;
  stopEverything(): void;
  /** The person's own Quit. */
  quit(): void;
}

const SHOW_AT_MOST = 5;
/** Changes come in bursts, and a menu that is open closes when it is replaced. */
const GATHER_MS = 300;

/**
 * Desktops that show a StatusNotifierItem without anything added. There is no way to ask: Electron shows an icon and is
 * told nothing of it. GNOME alone shows none, so where nothing is known there is none: an app that hid itself there
 * would be gone.
 */
const WITH_TRAY = [
  'kde',
  'xfce',
  'lxqt',
  'mate',
  'x-cinnamon',
  'cinnamon',
  'unity',
  'ubuntu',
  'budgie',
  'deepin',
  'dde',
];

export function mayHaveTray(platform: NodeJS.Platform, desktops: readonly string[]): boolean {
  if (platform !== 'linux') return platform === 'win32' || platform === 'darwin';
  return desktops.some((name) => WITH_TRAY.includes(name.toLowerCase()));
}

/** On macOS one of a single colour, which the menu bar makes light or dark. The finer one for sharp screens is found by name. */
const image = (): string =>
  join(import.meta.dirname, '../assets', process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png');

/** Whether there is a place for an icon, and an icon for it. */
export const hasTray = (): boolean => mayHaveTray(process.platform, desktopNames()) && existsSync(image());

/**
 * Called when the app is ready, where there is a tray. Returns what is to be called when anything may have changed that
 * the menu shows; it is cheap. Whoever keeps it keeps the icon: one that nobody holds may be collected.
 */
export function openTray(acts: TrayActs): () => void {
  const tray = new Tray(image());
  let shown = '';
  let isDue = false;
  const draw = (): void => {
    isDue = false;
    const all = { running: acts.running(), queued: acts.queued() };
    const key = JSON.stringify([language(), all]);
    if (tray.isDestroyed() || key === shown) return;
    shown = key;
    tray.setToolTip(isIdle(all) ? 'Holdfast' : `Holdfast: ${goingOnSentence(all, language())}`);
    tray.setContextMenu(Menu.buildFromTemplate(trayItems(all, acts)));
  };
  // On macOS a click opens the menu, as it does for every other icon there.
  if (process.platform !== 'darwin') tray.on('click', () => acts.open(null));
  draw();
  return () => {
    if (!isDue) setTimeout(draw, GATHER_MS);
    isDue = true;
  };
}

const isIdle = ({ running, queued }: AllGoingOn): boolean => running.length + queued.length === 0;

function trayItems(all: AllGoingOn, acts: TrayActs): MenuItemConstructorOptions[] {
  const text = words(language());
  const sessions = [...all.running, ...all.queued].slice(0, SHOW_AT_MOST).map(
    ({ session, title }): MenuItemConstructorOptions => ({
      label: short(title || text.untitled),
      click: () => acts.open(session),
    }),
  );
  return [
    { label: isIdle(all) ? text.nothingRuns : goingOnSentence(all, language()), enabled: false },
    ...sessions,
    { type: 'separator' },
    { id: 'open', label: text.openHoldfast, click: () => acts.open(null) },
    { id: 'stopEverything', label: text.stopEverything, click: () => acts.stopEverything() },
    { type: 'separator' },
    { id: 'quit', label: text.quit, click: () => acts.quit() },
  ];
}

/** In a menu one & would underline the letter after it. */
const short = (title: string): string => (title.length > 40 ? `${title.slice(0, 40)}…` : title).replaceAll('&', '&&');
