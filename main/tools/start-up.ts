/** What runs by itself when a person logs in or opens a shell: no tool writes there, whatever the workspace. */
import { homedir } from 'node:os';
import { join, sep } from 'node:path';
import { Failure } from '../core/errors.ts';
import { existing, locate, type Place } from './workspace.ts';

/** Below the home folder: shells, sessions, keys, what steers git everywhere, and programs that are found by name. */
const IN_HOME = `
.bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .kshrc .cshrc .tcshrc .login .logout .inputrc
.zshrc .zshenv .zprofile .zlogin .zlogout .xprofile .xinitrc .xsession .xsessionrc .pam_environment .envrc
.config/fish .config/zsh .config/nushell .config/powershell .config/autostart .config/autostart-scripts .config/environment.d
.config/plasma-workspace .config/systemd .config/git .local/share/systemd .local/bin bin .gitconfig .netrc
.ssh .aws .gnupg .kube .docker Library/LaunchAgents
Documents/PowerShell Documents/WindowsPowerShell OneDrive/Documents/PowerShell OneDrive/Documents/WindowsPowerShell
`
  .trim()
  .split(/\s+/);

const WINDOWS_STARTUP = 'Microsoft/Windows/Start Menu/Programs/Startup';

/** Of the whole computer. */
const OF_ALL = [
  ...['/etc', '/var/spool/cron', '/usr/lib/cron', '/Library/LaunchAgents', '/Library/LaunchDaemons'],
  `C:/ProgramData/${WINDOWS_STARTUP}`,
];

/** As `locate`, for a file that is about to be written. */
export function locateToWrite(workspace: string, path: string): Place {
  const place = locate(workspace, path);
  if (isStartUp(place.real))
    throw new Failure(
      'path-refused',
      `${JSON.stringify(path)} is used when the person logs in, opens a shell or signs in elsewhere. Tools may not write it; say what should stand there.`,
    );
  return place;
}

/** Also by what a link from there leads to: a folder of such files may be the workspace. */
function isStartUp(real: string): boolean {
  const found = plain(real);
  return places().some((place) => {
    const wanted = [plain(place), plain(existing(place))];
    return wanted.some((one) => found === one || found.startsWith(`${one}/`));
  });
}

function places(): string[] {
  const home = homedir();
  const own = [...IN_HOME, `AppData/Roaming/${WINDOWS_STARTUP}`].map((place) => join(home, place));
  return [...own, ...OF_ALL];
}

/** Most disks of Windows and macOS know no capitals; elsewhere a name too many is refused. */
const plain = (path: string): string => path.split(sep).join('/').toLowerCase();
