/** Who draws the title bar: the system, or the page, which then leaves room for the window's buttons. */
import { type BrowserWindowConstructorOptions, nativeTheme, type TitleBarOverlayOptions } from 'electron';

export type TitleBar = 'native' | 'inset' | 'overlay';

/** As the page's own head, without the line below it. */
const HEIGHT = 43;

/** Linux keeps its own: which buttons stand there, and where, is each desktop's choice. */
export function titleBar(platform = process.platform): TitleBar {
  if (platform === 'darwin') return 'inset';
  return platform === 'win32' ? 'overlay' : 'native';
}

/** The window's buttons on Windows, on the page's ground. */
export const overlay = (): TitleBarOverlayOptions =>
  nativeTheme.shouldUseDarkColors
    ? { color: '#161919', symbolColor: '#e3e8e8', height: HEIGHT }
    : { color: '#ffffff', symbolColor: '#1a2021', height: HEIGHT };

export function titleBarOptions(): Pick<BrowserWindowConstructorOptions, 'titleBarStyle' | 'titleBarOverlay'> {
  const kind = titleBar();
  if (kind === 'inset') return { titleBarStyle: 'hiddenInset' };
  return kind === 'overlay' ? { titleBarStyle: 'hidden', titleBarOverlay: overlay() } : {};
}
