/**
 * Variables that steer nothing but looks and verbosity. The list is closed: what a variable does to a program (PATH,
 * LD_PRELOAD, GIT_SSH_COMMAND, NODE_OPTIONS and hundreds more) can only be known for those that are named here.
 */
const HARMLESS = new Set(
  `CI NODE_ENV RAILS_ENV RACK_ENV APP_ENV DEBUG VERBOSE LOG_LEVEL RUST_LOG RUST_BACKTRACE FORCE_COLOR NO_COLOR CLICOLOR
  CLICOLOR_FORCE COLUMNS LINES LANG LC_ALL LC_CTYPE LC_COLLATE LC_MESSAGES LC_NUMERIC LC_TIME TZ PORT HOST
  PYTHONUNBUFFERED PYTHONDONTWRITEBYTECODE CARGO_TERM_COLOR CARGO_TERM_PROGRESS_WHEN GOOS GOARCH CGO_ENABLED`
    .trim()
    .split(/\s+/),
);

/** Names of a script's own: programs read settings in capitals, but for proxies and npm's. */
const OWN = /^(?!npm_|.*proxy$)[a-z_][a-z0-9_]*$/;

export const isHarmlessName = (name: string): boolean => HARMLESS.has(name) || OWN.test(name);

/** Variables of the environment that keep no secret. */
const PUBLIC = new Set(
  'HOME PWD OLDPWD PATH SHELL USER LOGNAME TERM HOSTNAME OSTYPE UID EUID PPID SECONDS LINENO'.split(' '),
);

/** Its value may be shown to anyone who may read the workspace. */
export const isPublicName = (name: string): boolean =>
  PUBLIC.has(name) || (isHarmlessName(name) && !NAMES_SECRET.test(name));

/** The environment may hold them in small letters as well. */
const NAMES_SECRET =
  /token|secret|passw|passphrase|credential|private|auth|bearer|cookie|(^|_)(key|pw|pwd|pass|pat)(_|$)|api_?key/i;
