/** What a page may send, name by name. Nothing of a request is used before it fits. */
import { z } from 'zod';
import type { RequestName, Requests } from '../../preload/contract.ts';
import { mode, settlement } from '../core/events.ts';
import { ATTACHMENTS_AT_MOST, attachment, MESSAGE_LIMIT } from '../core/message.ts';
import { modelChoice } from '../core/model-facts.ts';
import { ruleEffect, shell } from '../core/rules/rule.ts';
import { settings } from '../core/settings.ts';

const nothing = z.strictObject({});
const id = z.string().min(1).max(64);
const text = z.string().max(MESSAGE_LIMIT);
const attachments = z.array(attachment).max(ATTACHMENTS_AT_MOST);
/** What a page may hand over at once; what a file may have is said by the attachments themselves. */
const BYTES_AT_MOST = 64 * 1024 * 1024;
const path = z.string().min(1).max(4096);
const digest = z.string().min(1).max(128);
const answered = {
  turn: id,
  call: id,
  digest,
  reason: z.string().max(10_000).nullable(),
  confirmed: z.boolean(),
};

const limits = { steps: z.number(), minutes: z.number(), cost: z.number().nullable() };

/** A field that nobody reads is refused: it is a mistake of the page. */
export const requestSchemas = {
  'app:open': nothing,
  'app:look-again': nothing,
  'app:dismiss-aside': z.strictObject({ folder: path }),
  'folder:choose': nothing,
  'folder:show': z.strictObject({ session: id }),
  'session:open': z.strictObject({ session: id }),
  'session:seen': z.strictObject({ session: id }),
  'session:rename': z.strictObject({ session: id, title: z.string().max(500) }),
  'session:delete': z.strictObject({ session: id }),
  'session:set-mode': z.strictObject({ session: id, mode }),
  'message:send': z.strictObject({
    id,
    session: id,
    workspace: path,
    mode,
    text: text.min(1),
    attachments,
    title: z.string().min(1).max(255).optional(),
    model: modelChoice.nullable(),
  }),
  'message:resend': z.strictObject({
    id,
    session: id,
    turn: id,
    text: text.min(1),
    attachments,
    model: modelChoice.nullable(),
  }),
  'message:edit': z.strictObject({ id, text: text.min(1) }),
  'message:withdraw': z.strictObject({ id }),
  'message:release': z.strictObject({ id }),
  // More than can be sent: a message that is taken back brings its files to those that are there.
  'draft:save': z.strictObject({ session: id, text, attachments: z.array(attachment).max(10 * ATTACHMENTS_AT_MOST) }),
  'session:set-model': z.strictObject({ session: id, model: modelChoice.nullable() }),
  'session:fork': z.strictObject({ id, session: id, turn: id }),
  'session:show-branch': z.strictObject({ session: id, turn: id }),
  'session:compact': z.strictObject({ session: id, id }),
  'context:open': z.strictObject({ session: id }),
  'search:find': z.strictObject({ text: z.string().max(1000) }),
  'attachment:choose': nothing,
  'attachment:add': z.strictObject({
    name: z.string().min(1).max(1000),
    type: z.string().max(200),
    bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= BYTES_AT_MOST),
  }),
  'attachment:read': z.strictObject({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
  'files:find': z.strictObject({ workspace: path, query: z.string().max(1000) }),
  'instructions:open': z.strictObject({ workspace: path }),
  'instructions:answer': z.strictObject({ workspace: path, digest, answer: z.enum(['use', 'ignore']) }),
  'model:facts': z.strictObject({ provider: id, id: z.string().min(1).max(200) }),
  'turn:cancel': z.strictObject({ turn: id }),
  'turn:take-over': z.strictObject({ turn: id }),
  'turn:resume': z.strictObject({ turn: id, confirmed: z.boolean() }),
  'turn:start-again': z.strictObject({ turn: id, message: id }),
  'approval:answer': z.discriminatedUnion('answer', [
    z.strictObject({ ...answered, answer: z.enum(['once', 'deny']) }),
    z.strictObject({
      ...answered,
      answer: z.literal('always'),
      rule: z.strictObject({
        proposal: z.number().int().nonnegative(),
        scope: z.enum(['session', 'workspace', 'everywhere']),
      }),
    }),
  ]),
  'question:answer': z.strictObject({ turn: id, call: id, digest, text: text.min(1), confirmed: z.boolean() }),
  'effect:settle': z.strictObject({ turn: id, call: id, digest, outcome: settlement, confirmed: z.boolean() }),
  'notice:dismiss': z.strictObject({ notice: id }),
  'notice:dismiss-all': nothing,
  'turn:stop-all': nothing,
  'recovery:open': nothing,
  // Only the shape: values out of range are refused by the settings themselves, with a sentence for the person.
  'settings:change': z.strictObject({
    resume: z
      .strictObject({ mode: z.enum(['auto', 'ask', 'off']), maxAgeHours: z.number(), maxAttempts: z.number() })
      .optional(),
    appearance: settings.shape.appearance.optional(),
    general: settings.shape.general.optional(),
    updates: settings.shape.updates.optional(),
    http: z.strictObject({ keyHosts: z.array(z.string().max(500)).max(200) }).optional(),
    model: settings.shape.model.optional(),
    models: settings.shape.models.optional(),
    limits: z.strictObject({ ...limits, unattended: z.strictObject(limits) }).optional(),
    instructions: z.string().max(MESSAGE_LIMIT).optional(),
  }),
  'settings:begin-anew': nothing,
  'provider:save': z.strictObject({
    id: id.nullable(),
    name: z.string().max(500),
    baseUrl: z.string().max(2000),
    kind: z.enum(['compatible', 'anthropic', 'google']),
    key: z.string().max(10_000).nullable(),
  }),
  'provider:remove': z.strictObject({ id }),
  'provider:find-local': nothing,
  'provider:models': z.strictObject({ id }),
  'provider:test': z.strictObject({ id, model: z.string().min(1).max(200) }),
  'provider:unlock': z.strictObject({ id }),
  'update:check': nothing,
  'update:choose': z.strictObject({ choice: z.enum(['now', 'when-finished', 'later']) }),
  'rules:list': nothing,
  'rules:save': z.strictObject({
    effect: ruleEffect,
    scope: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('workspace'), workspace: path }),
      z.strictObject({ kind: z.literal('everywhere') }),
    ]),
    shell,
    words: z.string().max(10_000),
  }),
  'rules:remove': z.strictObject({ id }),
  'rules:restore': z.strictObject({ id }),
  'rules:test': z.strictObject({ command: z.string().max(100_000), shell, workspace: path.nullable() }),
  'diagnostics:read': nothing,
  'output:read': z.strictObject({ turn: id, call: id }),
  'undo:open': z.strictObject({ turn: id }),
  'undo:difference': z.strictObject({ turn: id, path }),
  'undo:take-back': z.strictObject({ turn: id, paths: z.array(path).max(10_000).nullable(), confirmed: z.boolean() }),
  'undo:put-back': z.strictObject({ turn: id, paths: z.array(path).max(10_000).nullable(), confirmed: z.boolean() }),
} satisfies { [K in RequestName]: z.ZodType<Requests[K]> };
