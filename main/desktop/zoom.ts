/**
 * The page's size. Chromium keeps one zoom for all pages of a host, so our windows share it; it also writes it down, but
 * late, so what was kept with the window is put in its place once the page is there.
 */
import type { WebContents } from 'electron';

const STEP = 0.5;

/** Electron's own limits of 50 and 300 percent: a level is a factor of 1.2. */
export const ZOOM = { least: -4, most: 6 };

export const within = (level: number): number => Math.min(Math.max(level, ZOOM.least), ZOOM.most);

/** `level` is the one that was kept; after the first page the zoom is Chromium's to remember. */
export function keepZoom(contents: WebContents, level: number): void {
  contents.once('dom-ready', () => {
    // Setting it writes to every window, so it is only set where it differs.
    if (contents.zoomLevel !== level) contents.zoomLevel = level;
  });
  // The wheel with Ctrl held: Electron only asks.
  contents.on('zoom-changed', (_event, direction) => {
    contents.zoomLevel = within(contents.zoomLevel + (direction === 'in' ? STEP : -STEP));
  });
}
