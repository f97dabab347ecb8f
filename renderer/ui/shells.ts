/** The shells that commands are written for, as the person knows them. */
import type { Shell } from '../../main/core/commands/part.ts';

export const shellName: Record<Shell, string> = { sh: 'sh', bash: 'bash', powershell: 'PowerShell', cmd: 'cmd' };

/** What commands run with on a system. */
export const shellOf = (platform: string): Shell => (platform === 'win32' ? 'powershell' : 'sh');

/** Whether the parts of its commands can be told apart; where they cannot, a rule stands for a whole text. */
export const hasParts = (shell: Shell): boolean => shell === 'sh' || shell === 'bash';
