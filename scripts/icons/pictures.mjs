/** The pictures that are drawn from the SVGs in assets, and the containers that Windows and macOS want them in. */
import { icns } from './icns.mjs';
import { ico } from './ico.mjs';

/**
 * A square picture: of which drawing, how many pixels wide, through which view box, in one colour or as it is.
 * @typedef {{ of: string, size: number, view?: string, colour?: string }} Picture
 * @typedef {{ file: string, pictures: Picture[], pack: (made: { size: number, png: Buffer }[]) => Buffer }} Product
 */

export const drawings = ['assets/icon.svg', 'assets/tray.svg'];

/** macOS wants a margin around the tile; elsewhere it would only make the icon small. */
const tile = '96 96 832 832';

/** Seen well on light and on dark panels: at least 3 to 1 against white and against black. */
const panelTeal = '#1b8a86';

/** @param {{ size: number, png: Buffer }[]} made */
const alone = (made) => made[0]?.png ?? Buffer.alloc(0);

/** @param {string} file @param {Picture} picture @returns {Product} */
const png = (file, picture) => ({ file, pictures: [picture], pack: alone });

/** @param {number} size @returns {Picture} */
const icon = (size) => ({ of: 'assets/icon.svg', size, view: tile });

/** @param {number} size @param {string} [colour] @returns {Picture} */
const tray = (size, colour) => ({ of: 'assets/tray.svg', size, ...(colour ? { colour } : {}) });

/** @type {Product[]} */
export const products = [
  png('assets/icon.png', icon(512)),
  { file: 'assets/icon.ico', pictures: [16, 20, 24, 32, 40, 48, 64, 256].map(icon), pack: ico },
  {
    file: 'assets/icon.icns',
    pictures: [32, 64, 128, 256, 512, 1024].map((size) => ({ of: 'assets/icon.svg', size })),
    pack: icns,
  },
  ...[16, 24, 32, 48, 64, 128, 256, 512].map((size) => png(`assets/icons/${size}x${size}.png`, icon(size))),
  png('assets/tray.png', tray(16, panelTeal)),
  png('assets/tray@2x.png', tray(32, panelTeal)),
  // macOS looks only at how opaque these are and colours them itself.
  png('assets/trayTemplate.png', tray(16)),
  png('assets/trayTemplate@2x.png', tray(32)),
];
