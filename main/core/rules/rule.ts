/** Rules as data: what a person has decided for good. Of those that match, the last one wins; where none does, ask. */
import { z } from 'zod';

export const shell = z.enum(['sh', 'bash', 'powershell', 'cmd']);

/** text: the whole command, to the letter. words: its first words; with `more` any others may follow them. */
const commandText = z.object({ kind: z.literal('text'), shell, text: z.string().min(1) });
const commandWords = z
  .object({ kind: z.literal('words'), shell, words: z.array(z.string().min(1)), more: z.boolean() })
  .refine(({ words, more }) => more || words.length > 0, 'Expected a word');

const insideWorkspace = (path: string) => !/^([/\\]|[A-Za-z]:|~)/.test(path) && !path.split(/[/\\]/).includes('..');
const path = z.string().min(1).refine(insideWorkspace, 'Expected a path inside the workspace');

/** From the workspace, with `/` between names. A path is taken to the letter; a glob is picomatch's, dots included. */
const workspacePath = z.object({ kind: z.literal('path'), path });
const workspaceGlob = z.object({ kind: z.literal('glob'), glob: path });

/**
 * Of HTTP: a method in capitals or `*`; a host in small letters, with its port where that is not the usual one.
 * `*.example.com` is every host below example.com, not that one.
 */
const request = z.object({
  kind: z.literal('request'),
  method: z.string().regex(/^(\*|[A-Z]+)$/),
  host: z.string().regex(/^(\*\.)?[^*/@\s]+$/),
});

export const rulePattern = z.union([commandText, commandWords, workspacePath, workspaceGlob, request]);
export type RulePattern = z.infer<typeof rulePattern>;
export type WordsPattern = z.infer<typeof commandWords>;

/** How far a rule reaches. An answer that counts once is no rule. */
export const ruleScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), session: z.string() }),
  z.object({ kind: z.literal('workspace'), workspace: z.string() }),
  z.object({ kind: z.literal('everywhere') }),
]);
export type RuleScope = z.infer<typeof ruleScope>;

export const ruleEffect = z.enum(['allow', 'ask', 'deny']);

/** The title is the one that the session had then: it is still told when the session is gone. */
export const ruleOrigin = z.discriminatedUnion('kind', [
  /** The answer to an approval of this call, by its name. */
  z.object({ kind: z.literal('approval'), session: z.string(), title: z.string(), call: z.string() }),
  /** The person's own hand. */
  z.object({ kind: z.literal('settings') }),
  /** An approval, when it was not yet kept of which call. */
  z.object({ kind: z.literal('earlier') }),
]);
export type RuleOrigin = z.infer<typeof ruleOrigin>;

export const toolRule = z.object({
  id: z.string(),
  effect: ruleEffect,
  scope: ruleScope,
  tool: z.string(),
  pattern: rulePattern,
  from: ruleOrigin,
  /** Milliseconds since 1970. Rules are kept and judged in the order in which they were made. */
  at: z.number(),
});
export type ToolRule = z.infer<typeof toolRule>;

/** What "Always allow…" would save. */
export const ruleProposal = z.object({
  /** Each would be saved as a rule of its own; together they allow the call. */
  patterns: z.array(rulePattern).min(1),
  /** The sentence that tells what they mean; the page has it in the person's language. */
  says: z.discriminatedUnion('key', [
    z.object({ key: z.literal('command-exact'), shell, command: z.string() }),
    /** As `showWords` writes them. */
    z.object({ key: z.literal('command-prefix'), shell, commands: z.array(z.string()) }),
    z.object({ key: z.literal('path-exact'), path: z.string() }),
    z.object({ key: z.literal('path-folder'), folder: z.string() }),
    z.object({ key: z.literal('request-host'), method: z.string(), host: z.string() }),
  ]),
});
export type RuleProposal = z.infer<typeof ruleProposal>;

/** Whether a rule reaches a session in a workspace. */
export function reaches({ scope }: ToolRule, here: { session: string; workspace: string }): boolean {
  if (scope.kind === 'everywhere') return true;
  return scope.kind === 'session' ? scope.session === here.session : scope.workspace === here.workspace;
}
