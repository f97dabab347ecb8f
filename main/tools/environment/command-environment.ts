/** The environment of commands: what the person has in a terminal, less what is the app's own. */
import { userInfo } from 'node:os';
import { isAbsolute } from 'node:path';
import { cleaned, withoutOurs } from './clean.ts';
import { askLoginShell } from './login-shell.ts';

export interface CommandEnvironment {
  /** The app's own, cleaned, until the login shell has answered, and for good where it does not. */
  env(): NodeJS.ProcessEnv;
  /** Resolves when nothing better will come. */
  settled: Promise<void>;
  /** Ends the shell that is being asked. */
  stop(): void;
}

interface Parts {
  /** What the app was started with. */
  own: NodeJS.ProcessEnv;
  log(message: string): void;
}

/** Asks the login shell once, in the background. Windows has none: there every program is started with all there is. */
export function readCommandEnvironment({ own, log }: Parts): CommandEnvironment {
  let env = cleaned(own);
  const stopping = new AbortController();
  const ask = async (): Promise<void> => {
    const { shell, home } = person(env);
    if (process.platform === 'win32' || shell === null) return;
    const answer = await askLoginShell({ shell, home, env, signal: stopping.signal });
    if (answer !== null) env = withoutOurs(answer);
    else if (!stopping.signal.aborted)
      log(`${shell} did not tell its environment: commands get that of the app, which may lack programs.`);
  };
  return { env: () => env, settled: ask(), stop: () => stopping.abort() };
}

/** An account without a login has a program in the shell's place that ends at once: there is nothing to be asked. */
function person(env: NodeJS.ProcessEnv): { shell: string | null; home: string } {
  const account = accountOf();
  const shell = env.SHELL || account?.shell || '';
  return {
    shell: isAbsolute(shell) && !/\/(nologin|false)$/.test(shell) ? shell : null,
    home: env.HOME || account?.homedir || '/',
  };
}

function accountOf() {
  try {
    return userInfo();
  } catch {
    return null;
  }
}
