import type { Shell } from '../commands/part.ts';

/** What a call would do, in the terms of rules. */
export type RuleSubject =
  /** From the workspace, with `/` between names and every link resolved. */
  | { kind: 'path'; tool: string; path: string }
  /** The whole text, and the shell that it would be given to. */
  | { kind: 'command'; tool: string; shell: Shell; text: string }
  /** A method in capitals; a host in small letters, with its port where that is not the usual one. */
  | { kind: 'request'; tool: string; method: string; host: string };
