/** The rows of a damaged store, as far as a salvage takes them. Columns that an earlier version had not have their defaults. */
import { z } from 'zod';

const text = z.string();
const count = z.number().int().nonnegative();
const optional = text.nullable().default(null);
const flag = z.union([z.literal(0), z.literal(1)]);
/** The rowid: the order in which rows were inserted. */
const row = z.number().int();

export const sessionRow = z.object({
  row,
  id: text.min(1),
  title: text,
  workspace: text,
  mode: text,
  created_at: z.number().int(),
  updated_at: z.number().int(),
  head: optional,
  model: optional,
  forked_from: optional,
  fork_turn: optional,
  removed: flag.default(0),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const headerRow = z.object({
  row,
  id: text.min(1),
  session_id: text.min(1),
  seq: count,
  attempts: count,
  accepted_at: z.number().int(),
  provider: text,
  host: text.nullable(),
  app_version: text,
  asked: text,
  /** Absent in a version whose turns stood in a line. */
  after: text.nullable().optional(),
});
export type HeaderRow = z.infer<typeof headerRow>;

export const messageRow = z.object({
  id: text.min(1),
  session_id: text,
  turn_id: text,
  text,
  attachments: optional,
  at: z.number().int(),
  state: z.enum(['queued', 'paused', 'taken', 'withdrawn']),
  became: z.enum(['turn', 'queued', 'took-over']),
});
export type MessageRow = z.infer<typeof messageRow>;

export const draftRow = z.object({ session_id: text, text, attachments: optional });
export type DraftRow = z.infer<typeof draftRow>;

export const ruleRow = z.object({
  id: text.min(1),
  effect: z.enum(['allow', 'ask', 'deny']),
  scope: text,
  place: text.nullable(),
  tool: text,
  pattern: text,
  origin: text,
  at: z.number().int(),
  removed: flag,
});
export type RuleRow = z.infer<typeof ruleRow>;

export const noticeRow = z.object({
  id: text.min(1),
  kind: text,
  session_id: text,
  turn_id: text,
  at: z.number().int(),
  body: text,
  dismissed: flag,
});
export type NoticeRow = z.infer<typeof noticeRow>;
