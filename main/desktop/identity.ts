/** By which names Windows knows this app: the taskbar, and notifications that are clicked after it has ended. */
import { app } from 'electron';

/** The `appId` of the package, which its shortcut carries; with another one Windows shows no notification. */
const APP = 'app.holdfast.desktop';
/** Made up once. Without a fixed one each start would leave another registration behind. */
const ACTIVATOR = '{4B7A3D0E-6C1F-4E5B-9D52-8A0C7F21E6B9}';

/** Called before the app is ready. What runs from its sources keeps Electron's own names. */
export function takeIdentity(): void {
  if (process.platform !== 'win32' || !app.isPackaged) return;
  app.setAppUserModelId(APP);
  app.setToastActivatorCLSID(ACTIVATOR);
}
