/**
 * The text around every command, for the system's own shell: nothing of ours lives as long as a command may, and our own
 * program is no plain Node. Pure.
 */

/**
 * Its arguments are the folder of the call, its mark and the command. It leads a session and a group of its own, and stays
 * beside the command to write down how that ended.
 *
 * - A signal to the group is the command's to obey: a shell lets a trap wait until its command has ended, and a
 *   command starts without the traps.
 * - One that comes before the command is there is lost on the trap. So `stop` is made before it, and looked for in the
 *   process that the command is about to become, in which the traps no longer hold.
 * - `begun` is made only where it is not yet there, and without it nothing runs: so whoever makes it first decides
 *   whether the command ever begins. It lies in a folder of this very start: a shell that was late finds that gone when the
 *   call is started anew, and cannot take the place of the next one. No variable is set before the command: it may be one of the person's environment.
 * - The command's errors go where its output goes, so that both keep their order; the shell's own go nowhere.
 * - Where `ended` cannot be written, an app that is there still learns the status from this shell's own end.
 * - What the command left in the group is the app's to end. Where the app is gone, it ends here, this shell last.
 */
const TEXT = `trap : HUP INT QUIT TERM
set -C
printf '%s\\n' "$$" "$2" "$(cat /proc/$$/stat 2>/dev/null || LC_ALL=C TZ=UTC0 ps -o lstart= -p $$)" >"$1/start-$2/begun" || exit 125
set +C
([ -e "$1/stop" ] && exit 143; exec /bin/sh -c "$3" 2>&1)
set -- "$1" "$?"
trap '' HUP INT QUIT TERM
printf '%s\\n' "$2" >"$1/ended.part" && mv -f "$1/ended.part" "$1/ended"
if [ ! -e "$1/alone" ] && kill -0 "$PPID"; then exit "$2"; fi
sleep 1
kill -TERM 0
sleep 2
kill -KILL 0
`;

export const wrapped = (folder: string, mark: string, command: string): { file: string; args: string[] } => ({
  file: '/bin/sh',
  args: ['-c', TEXT, 'holdfast', folder, mark, command],
});
