/** What the page side of the stand-in and its app side say to each other over their WebSocket. */
import { z } from 'zod';

const id = z.number().int();
const args = z.array(z.unknown());

export const fromPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoke'), id, channel: z.string(), args }),
  z.object({ kind: z.literal('send'), channel: z.string(), args }),
  /** Sent at the start and on every change. */
  z.object({ kind: z.literal('state'), focused: z.boolean(), dark: z.boolean() }),
  /** What the person did with an item of the layer. */
  z.object({ kind: z.literal('answer'), item: id, answer: z.unknown() }),
  z.object({ kind: z.literal('list-folder'), id, path: z.string() }),
  z.object({ kind: z.literal('make-folder'), id, path: z.string(), name: z.string() }),
  /** A link that leads away from the page or into another window. */
  z.object({ kind: z.literal('follow'), url: z.string(), newWindow: z.boolean() }),
]);
export type FromPage = z.infer<typeof fromPage>;

/** Something shown over the page until it is answered or withdrawn. */
export type Item =
  | { kind: 'folder'; title: string; button: string; path: string }
  | {
      kind: 'message';
      title: string;
      message: string;
      detail: string;
      /** Never empty. */
      buttons: string[];
      defaultId: number;
      cancelId: number;
      checkboxLabel: string;
      checkboxChecked: boolean;
    }
  | { kind: 'notification'; title: string; body: string }
  /** What a desktop would have opened: a path or an address. */
  | { kind: 'opened'; sentence: string; target: string; isLink: boolean };

export type Listing =
  | { ok: true; path: string; parent: string | null; folders: string[] }
  | { ok: false; message: string };

export type ToPage =
  | { kind: 'returned'; id: number; value: unknown }
  | { kind: 'threw'; id: number; message: string }
  | { kind: 'push'; channel: string; args: unknown[] }
  | { kind: 'show'; id: number; item: Item }
  | { kind: 'withdraw'; id: number }
  | { kind: 'listed'; id: number; listing: Listing }
  | { kind: 'focus' }
  | { kind: 'reload' }
  | { kind: 'go'; url: string }
  | { kind: 'closed' };
