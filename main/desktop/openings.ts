/** What the system hands to a running app: a link, a file, a second start. Some of it comes before the app is ready. */
import { app } from 'electron';

export type Opening =
  /** `launch` is what the other process says of itself, as config.ts words it; anyone may send anything. */
  { kind: 'launch'; launch: unknown } | { kind: 'link'; link: string } | { kind: 'file'; path: string };

type Listener = (opening: Opening) => void;

/**
 * Called before the app is ready: macOS hands over what it was started with before that. Whatever comes is kept, in its
 * order, until somebody listens. Of a second start only the additional data counts: Chromium changes its arguments.
 */
export function followOpenings(): (listener: Listener) => void {
  const early: Opening[] = [];
  let tell: Listener = (opening) => early.push(opening);
  app.on('second-instance', (_event, _argv, _folder, launch) => tell({ kind: 'launch', launch }));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    tell({ kind: 'link', link });
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    tell({ kind: 'file', path });
  });
  return (listener) => {
    tell = listener;
    for (const opening of early.splice(0)) listener(opening);
  };
}

/**
 * Links are ours once the app is installed. On Linux the package's desktop file says so; on macOS its Info.plist, which
 * this only makes the one that counts. On Windows the dashes keep what is in a link from being read as a switch.
 */
export function claimLinks(): void {
  if (!app.isPackaged || process.platform === 'linux') return;
  if (process.platform === 'win32') app.setAsDefaultProtocolClient('holdfast', process.execPath, ['--']);
  else app.setAsDefaultProtocolClient('holdfast');
}
