/** @type {[RegExp, (found: string) => string][]} */
const remedies = [
  [
    /sandbox|user namespace/i,
    () =>
      "Electron's sandbox is not allowed here: give root its helper (sudo chown root:root node_modules/electron/dist/chrome-sandbox && sudo chmod 4755 node_modules/electron/dist/chrome-sandbox) or allow user namespaces (Ubuntu: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0).",
  ],
  [
    /error while loading shared libraries: ([^:\s]+)/,
    (library) =>
      `The system lacks ${library}: install it; on Debian and Ubuntu: sudo apt-get install libnss3 libgtk-3-0 libgbm1 libasound2.`,
  ],
  [
    /cannot open display|missing x server|ozone|wayland/i,
    () =>
      'The display cannot be reached: check DISPLAY, WAYLAND_DISPLAY and XAUTHORITY, or start from a terminal on the desktop.',
  ],
  [
    /EACCES|permission denied/i,
    () => "Electron's executable may not be run: check that its folder is not mounted noexec and belongs to you.",
  ],
];

const otherwise = 'If it stays so, delete node_modules/electron and run "npm start" to install Electron anew.';

/** What a person can do about an Electron that ended before it showed a window. @param {string[]} lines its last output */
export function electronRemedy(lines) {
  const output = lines.join('\n');
  for (const [sign, say] of remedies) {
    const found = sign.exec(output);
    if (found) return say(found[1] ?? '');
  }
  return otherwise;
}

/** The last line that says something: a stack trace under an error does not. @param {string[]} lines */
export const lastWord = (lines) => lines.filter((line) => !/^\s*(#\d+|at) /.test(line)).pop();
