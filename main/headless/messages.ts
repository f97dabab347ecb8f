/** What the page side of the stand-in and its app side say to each other over their WebSocket. */
import { z } from 'zod';

const id = z.number().int();
const args = z.array(z.unknown());

export const fromPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoke'), id, channel: z.string(), args }),
  z.object({ kind: z.literal('send'), channel: z.string(), args }),
  z.object({
    kind: z.literal('key'),
    key: z.string(),
    ctrl: z.boolean(),
    meta: z.boolean(),
    alt: z.boolean(),
    shift: z.boolean(),
  }),
  /** The page goes for another or is closed: it does not die. */
  z.object({ kind: z.literal('leave') }),
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

/** A line of a menu; null stands between groups. */
export type MenuEntry = { label: string; isEnabled: boolean } | null;

/** Something shown over the page until it is answered or withdrawn. */
export type Item =
  | { kind: 'folder'; title: string; button: string; path: string }
  /** Answered with the paths; several only where `isMany`. */
  | { kind: 'files'; title: string; button: string; path: string; isMany: boolean }
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
  | { kind: 'notification'; title: string; body: string; actions: string[] }
  /** Answered with the place of what was chosen in `items`, and a tray also with `click`. */
  | { kind: 'menu'; items: MenuEntry[] }
  | { kind: 'tray'; toolTip: string; items: MenuEntry[] }
  /** The window is hidden: so is its page, until it is taken away. */
  | { kind: 'hidden' }
  /** What a desktop would have opened: a path or an address. */
  | { kind: 'opened'; sentence: string; target: string; isLink: boolean };

export type Listing =
  | { ok: true; path: string; parent: string | null; folders: string[]; files: string[] }
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
  | { kind: 'copy'; text: string }
  | { kind: 'go'; url: string }
  | { kind: 'closed' };
