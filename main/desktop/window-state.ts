/** Where the window was and how large its page is, in window.json of the data folder. Losing it does no harm. */
import { type BrowserWindow, screen } from 'electron';
import { z } from 'zod';
import { jsonFile } from './json-file.ts';
import { type Area, type Placement, placeWithin } from './place-within.ts';
import { within, ZOOM } from './zoom.ts';

const SAVE_AFTER_MS = 500;

const kept = z.object({
  /** Of the window when it is neither maximised nor on the full screen. */
  bounds: z.object({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() }),
  isMaximized: z.boolean(),
  isFullScreen: z.boolean(),
  zoom: z.number().min(ZOOM.least).max(ZOOM.most),
});
type Kept = z.infer<typeof kept>;

export interface WindowState extends Omit<Kept, 'bounds'> {
  placement: Placement;
}

/** Called when the app is ready: before that no screen is known. What cannot be read counts as never saved. */
export function windowState(): WindowState {
  const { bounds, ...state } = read() ?? { bounds: null, isMaximized: false, isFullScreen: false, zoom: 0 };
  return { ...state, placement: placeWithin(bounds, workAreas()) };
}

/** The main screen first. */
function workAreas(): Area[] {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)].map(({ workArea }) => workArea);
}

function read(): Kept | null {
  const file = jsonFile('window').read();
  return file.kind === 'read' ? (kept.safeParse(file.values).data ?? null) : null;
}

/** Saves a moment after a change, and when the window closes. */
export function keepState(window: BrowserWindow): void {
  let timer: NodeJS.Timeout | undefined;
  let last = '';
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (window.isDestroyed()) return;
    const state = stateOf(window);
    if (JSON.stringify(state) === last) return;
    last = JSON.stringify(state);
    write(state);
  };
  const soon = (): void => {
    timer ??= setTimeout(save, SAVE_AFTER_MS);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('enter-full-screen', soon);
  window.on('leave-full-screen', soon);
  // Nothing tells that the menu changed the zoom: it is looked at when the person turns elsewhere.
  window.on('blur', soon);
  window.on('close', save);
  window.on('closed', () => clearTimeout(timer));
}

const stateOf = (window: BrowserWindow): Kept => ({
  bounds: window.getNormalBounds(),
  isMaximized: window.isMaximized(),
  isFullScreen: window.isFullScreen(),
  zoom: within(window.webContents.zoomLevel),
});

function write(state: Kept): void {
  try {
    jsonFile('window').write(state);
  } catch {
    // The disk may be full, or a person may have put something else there. The next start opens as the last one could save.
  }
}
