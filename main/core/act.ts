/** What acting may touch, and what it yields. */
import type { Event, Mode } from './events.ts';
import type { Earlier } from './history.ts';
import type { Rows } from './journal.ts';
import type { Delta, Look, Models, Tools } from './ports.ts';
import type { ToolRule } from './rules/rule.ts';
import type { Turn } from './turn.ts';

/** What one transaction is to hold. */
export interface Step {
  events: Event[];
  rows?: Rows;
}

export interface Act {
  run: number;
  attended: boolean;
  /** Cut at once by cancel, quit and take-over. */
  modelSignal: AbortSignal;
  /** Cut by cancel and quit; a take-over lets a started tool finish. */
  toolSignal: AbortSignal;
  models: Models;
  tools: Tools;
  /** Turns of the session before this one, oldest first. */
  earlier(turn: Turn): Earlier[];
  mode(session: string): Mode;
  folderExists(path: string): boolean;
  look: Look;
  /**
   * The key of another call of the session with this digest of which nobody knows whether it happened, else null. `call`
   * is this one's name.
   */
  inDoubt(digest: string, call: string): string | null;
  /** Those that reach the turn, oldest first. */
  rules(): readonly ToolRule[];
  digest(text: string): string;
  onDelta(delta: Delta): void;
  onOutput(call: string, text: string): void;
  /** The row that goes with taking a message. */
  takenRow(message: string): Rows;
}
