/**
 * The risk word beside a request. It warns and never reassures: a command is never called low, because what it does
 * cannot be read off its text.
 */
import { argument, callKind, type Named } from '../../ui/call/describe.ts';

export type Risk = 'low' | 'medium' | 'unknown' | 'deletes' | 'network' | 'rights';

/** A word that begins a command: at the start, or after what joins commands. */
const starts = (words: string): RegExp =>
  new RegExp(`(^|[;&|(\`\\n]|\\$\\(|\\bsudo\\s|\\bxargs\\s)\\s*(${words})(?![\\w-])`, 'i');

const signs: [Risk, RegExp][] = [
  ['rights', starts('sudo|doas|su|chmod|chown|icacls|takeown|Set-Acl')],
  [
    'deletes',
    starts('rm|rmdir|unlink|shred|dd|mkfs\\S*|truncate|del|rd|Remove-Item|git\\s+(reset|clean|checkout|restore)'),
  ],
  ['deletes', /\s-delete(?![\w-])|--force(?![\w-])|--hard(?![\w-])/],
  [
    'network',
    starts('curl|wget|ssh|scp|sftp|rsync|nc|ftp|git\\s+push|(npm|pnpm|yarn|cargo)\\s+publish|gh|iwr|irm|Invoke-\\w+'),
  ],
];

export function risk(call: Named): Risk {
  switch (callKind(call)) {
    case 'read':
    case 'list':
    case 'search':
    case 'ask':
      return 'low';
    case 'write':
    case 'edit':
    case 'fetch':
      return 'medium';
    case 'send':
      return argument(call.input, 'method') === 'DELETE' ? 'deletes' : 'network';
    case 'command': {
      const command = argument(call.input, 'command') ?? '';
      return signs.find(([, sign]) => sign.test(command))?.[0] ?? 'medium';
    }
    case 'other':
      return 'unknown';
  }
}
