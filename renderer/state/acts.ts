/** What the person can do, each a request; a failure is said where they just acted. */
import { ask, type Replies, type Reply, type RequestName, type Requests } from '../bridge.ts';
import { toast } from './toasts.ts';

export async function act<K extends RequestName>(name: K, request: Requests[K]): Promise<Reply<Replies[K]>> {
  const reply = await ask(name, request);
  if (!reply.ok) toast(reply.error.message, reply.error.kind);
  return reply;
}
