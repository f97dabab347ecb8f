/** What commands may see of the environment that the app was started with. Pure. */

type Environment = NodeJS.ProcessEnv;

/** Without what the package, the framework, the way it was started and the app itself have put into it. */
export const cleaned = (env: Environment): Environment =>
  withoutOurs(withoutNpm(withoutFramework(withoutPackage(env))));

/**
 * What steers this app, and what makes a shell do something else than the text of a command says: a person allows what
 * they read. Also after a login shell was asked: it may have been told where the app keeps its data, and it exports these.
 */
export const withoutOurs = (env: Environment): Environment =>
  without(
    env,
    (name) => /^HOLDFAST_/i.test(name) || /^(CDPATH|ENV|BASH_ENV|BASH_FUNC_.*|SHELLOPTS|BASHOPTS)$/.test(name),
  );

/**
 * An AppImage is mounted only while the app runs, and a snap has libraries of its own: what points into them would make
 * the person's programs load the wrong ones, or fail later.
 */
function withoutPackage(env: Environment): Environment {
  const roots = [env.APPIMAGE && env.APPDIR, env.SNAP].filter((root) => root !== undefined && root.length > 1);
  if (roots.length === 0) return env;
  const isInside = (entry: string) => roots.some((root) => entry === root || entry.startsWith(`${root}/`));
  const named = without(env, (name) =>
    /^(APPIMAGE|APPDIR|OWD|ARGV0|SNAP(_.*)?|GDK_.*|GSETTINGS_SCHEMA_DIR)$/.test(name),
  );
  return mapValues(named, (value) => (value.split(':').some(isInside) ? listWithout(value, isInside) : value));
}

/** What Electron and Chromium set for themselves, and what macOS tells an app that it started. */
function withoutFramework(env: Environment): Environment {
  const { ORIGINAL_XDG_CURRENT_DESKTOP: desktop, ...rest } = env;
  const own = without(
    rest,
    (name) =>
      /^ELECTRON_/i.test(name) ||
      /^CHROME_(DESKTOP|WRAPPER|VERSION_EXTRA|CRASHPAD_PIPE_NAME|RESTART)$/.test(name) ||
      /^(NODE_OPTIONS|NODE_ENV|NODE_CHANNEL_FD|__CFBundleIdentifier|XPC_SERVICE_NAME|XPC_FLAGS)$/.test(name),
  );
  return desktop === undefined ? own : { ...own, XDG_CURRENT_DESKTOP: desktop };
}

/** A start through npm: its settings would make an npm of the person's work on this app's folder. */
function withoutNpm(env: Environment): Environment {
  if (env.npm_lifecycle_event === undefined) return env;
  const isNpms = (entry: string) => /[\\/]node_modules[\\/](\.bin|.*node-gyp-bin)[\\/]?$/.test(entry);
  const separator = process.platform === 'win32' ? ';' : ':';
  const rest = without(env, (name) => /^(npm_.*|INIT_CWD)$/i.test(name));
  return mapValues(rest, (value, name) => (/^path$/i.test(name) ? listWithout(value, isNpms, separator) : value));
}

const without = (env: Environment, leave: (name: string) => boolean): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !leave(name)));

/** What has no value any more is left out: an empty entry of a path means the folder one stands in. */
const mapValues = (env: Environment, change: (value: string, name: string) => string): Environment =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => {
      const changed = change(value, name);
      return changed === '' && value !== '' ? [] : [[name, changed]];
    }),
  );

const listWithout = (list: string, leave: (entry: string) => boolean, separator = ':'): string =>
  list
    .split(separator)
    .filter((entry) => entry !== '' && !entry.startsWith('./') && !leave(entry))
    .join(separator);
