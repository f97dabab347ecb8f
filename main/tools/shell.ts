/** How the system's own shell is asked to run a command text as a person would have typed it. Pure. */

/** Errors go into the same pipe as output, so that both keep the order in which they were written. */
const POSIX = 'exec /bin/sh -c "$1" 2>&1';

export function shell(command: string, platform: NodeJS.Platform): { file: string; args: string[] } {
  if (platform !== 'win32') return { file: '/bin/sh', args: ['-c', POSIX, 'sh', command] };
  // Encoded, because no quoting survives cmd.exe and PowerShell alike. The exit code of a program is handed on.
  const script = [
    '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
    command,
    'if ($?) { exit 0 } elseif ($LASTEXITCODE) { exit $LASTEXITCODE } else { exit 1 }',
  ].join('\n');
  const encoded = Buffer.from(script, 'utf16le').toString('base64');
  return { file: 'powershell.exe', args: ['-NoProfile', '-NonInteractive', '-EncodedCommand', encoded] };
}

/** What a child may see of our environment: nothing that steers this app or the runtime that it is built on. */
export const childEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(HOLDFAST_|ELECTRON_)/i.test(name) && name !== 'NODE_OPTIONS'),
  );
