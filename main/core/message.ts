/** What a model's answer is made of. The shapes are the AI SDK's, kept open: unknown keys of a provider survive. */
import { z } from 'zod';

const textPart = z.looseObject({ type: z.literal('text'), text: z.string() });
const reasoningPart = z.looseObject({ type: z.literal('reasoning'), text: z.string() });
const toolCallPart = z.looseObject({
  type: z.literal('tool-call'),
  toolCallId: z.string(),
  toolName: z.string(),
  // A call that came without arguments must not make its whole record unreadable.
  input: z.unknown().optional(),
});
const otherPart = z.looseObject({ type: z.string() });

export type TextPart = z.infer<typeof textPart>;
export type ReasoningPart = z.infer<typeof reasoningPart>;
export type ToolCallPart = z.infer<typeof toolCallPart>;
export type AnswerPart = TextPart | ReasoningPart | ToolCallPart | z.infer<typeof otherPart>;

const anyPart = z.union([textPart, reasoningPart, toolCallPart, otherPart]);

/**
 * A part is checked but handed on as the very object that was read: zod would rebuild it with its keys in another
 * order, and providers refuse reasoning that was altered on replay.
 */
export const answerPart = z.custom<AnswerPart>((value) => {
  const known = anyPart.safeParse(value);
  if (!known.success) return false;
  const { type } = known.data;
  if (type === 'text') return textPart.safeParse(value).success;
  if (type === 'reasoning') return reasoningPart.safeParse(value).success;
  return type !== 'tool-call' || toolCallPart.safeParse(value).success;
}, 'not a part of an answer');

export const isText = (part: AnswerPart): part is TextPart => part.type === 'text';
export const isReasoning = (part: AnswerPart): part is ReasoningPart => part.type === 'reasoning';
export const isToolCall = (part: AnswerPart): part is ToolCallPart => part.type === 'tool-call';

/** Characters (UTF-16 units) that one message of the person may have. What is longer belongs into a file. */
export const MESSAGE_LIMIT = 1_000_000;

/** A file that was given with a message. Its bytes lie in the data folder under their digest. */
export const attachment = z.object({
  /** SHA-256 of its bytes, in hex. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(255),
  /** Media type, as image/png. */
  type: z.string().min(1).max(100),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  kind: z.enum(['image', 'text']),
});
export type Attachment = z.infer<typeof attachment>;

/** Files that may be given with one message. */
export const ATTACHMENTS_AT_MOST = 20;

/** A message of the person. The id is made by the page; the same id sent twice is one message. */
export const personMessage = z.object({
  id: z.string().min(1).max(64),
  text: z.string().min(1),
  attachments: z.array(attachment).optional(),
});
export type PersonMessage = z.infer<typeof personMessage>;

/** As an event holds it: nothing of what was not given. */
export const messageOf = ({ id, text, attachments }: PersonMessage): PersonMessage => ({
  id,
  text,
  ...(attachments && attachments.length > 0 && { attachments }),
});
