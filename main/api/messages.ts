/** Requests about what the person writes: messages, and drafts of them. */
import { resend } from '../core/acts/resend.ts';
import { release, send } from '../core/acts/send.ts';
import type { World } from '../core/acts/world.ts';
import { Failure } from '../core/errors.ts';
import { isKept, mustBeKept, mustBeSendable } from '../kept/attach.ts';
import type { ApiDeps, Part } from './deps.ts';

type MessageDeps = Pick<ApiDeps, 'world' | 'kept'> & { known: Pick<ApiDeps['known'], 'keep'> };

export function messageRequests({ world, kept, known }: MessageDeps): Part<'message' | 'draft'> {
  const { sessions, messages } = world.store;
  return {
    'message:send': (message) => {
      mustBeSendable(kept, message.attachments);
      if (message.model) known.keep(message.model);
      return { became: send(world, message) };
    },
    'message:resend': (message) => {
      mustBeSendable(kept, message.attachments);
      if (message.model) known.keep(message.model);
      resend(world, message);
      return null;
    },
    'message:edit': ({ id, text }) => {
      if (!messages.edit(id, text)) throw alreadyRead();
      return inboxChanged(world, id);
    },
    'message:withdraw': ({ id }) => {
      const message = messages.get(id);
      if (!message || !messages.withdraw(id)) throw alreadyRead();
      inboxChanged(world, id);
      return { text: message.text, attachments: message.attachments };
    },
    'message:release': ({ id }) => ({ became: release(world, id) }),
    'draft:save': ({ session, text, attachments }) => {
      // The words are saved whatever became of the files.
      sessions.saveDraft(session, { text, attachments: attachments.filter((one) => isKept(kept, one)) });
      mustBeKept(kept, attachments);
      return null;
    },
  };
}

const alreadyRead = (): Failure => new Failure('message-read', 'The agent has already read this message.');

function inboxChanged(world: World, message: string): null {
  const session = world.store.messages.get(message)?.session;
  if (session) world.watch.inbox(session);
  return null;
}
