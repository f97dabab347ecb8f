/** What the agent last saw of each file: digests by workspace, in memory, so that all are unknown after a start. */
import { createHash } from 'node:crypto';

/** Of the oldest nothing is known any more. */
const FILES_AT_MOST = 10_000;

export class Seen {
  readonly #digests = new Map<string, string>();

  /** The agent has read or written these bytes. */
  remember(workspace: string, real: string, bytes: Buffer): void {
    const key = keyOf(workspace, real);
    this.#digests.delete(key);
    this.#digests.set(key, digest(bytes));
    const [oldest] = this.#digests.keys();
    if (this.#digests.size > FILES_AT_MOST && oldest !== undefined) this.#digests.delete(oldest);
  }

  /** False only where the agent saw other bytes; of a file that it never saw nothing can be said. */
  isAsSeen(workspace: string, real: string, bytes: Buffer): boolean {
    const before = this.#digests.get(keyOf(workspace, real));
    return before === undefined || before === digest(bytes);
  }
}

const keyOf = (workspace: string, real: string): string => `${workspace}\0${real}`;

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');
