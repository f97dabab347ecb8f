import type { Shell } from '../core/commands/part.ts';

/** What commands are written for here; rules name it. */
export const systemShell: Shell = process.platform === 'win32' ? 'powershell' : 'sh';

/** How PowerShell is asked to run a command text as a person would have typed it. Pure. */
export function powershell(command: string): { file: string; args: string[] } {
  // Encoded, because no quoting survives cmd.exe and PowerShell alike. The exit code of a program is handed on.
  const script = [
    '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
    command,
    'if ($?) { exit 0 } elseif ($LASTEXITCODE) { exit $LASTEXITCODE } else { exit 1 }',
  ].join('\n');
  const encoded = Buffer.from(script, 'utf16le').toString('base64');
  return { file: 'powershell.exe', args: ['-NoProfile', '-NonInteractive', '-EncodedCommand', encoded] };
}
