/** A desk at rest: all that has to be known to set it up again. */
import type { ResumeSettings } from '../../core/settings.ts';
import { START } from '../../core/test-world.ts';
import { empty, type Tables } from '../../store/memory-tables.ts';
import type { Beat } from './test-recoveries.ts';

/** Something that a tool did to the world outside. */
export interface Effect {
  /** Turn and call. */
  call: string;
  tool: string;
  /** How many commits of this move the disk had when it happened; 0 for an earlier one. */
  after: number;
}

/** Where a desk may be copied: no run lives. */
export interface Snapshot {
  tables: Tables;
  /** What the machine's death leaves, oldest first; the last is what the process's death leaves. */
  kept: Tables[];
  at: number;
  ids: number;
  resume: ResumeSettings['mode'];
  boots: number;
  alive: null | { boot: string; recovers: boolean };
  effects: Effect[];
  /** Beats that were told as progress, in order. */
  beats: Beat[];
  sent: string[];
  compacts: number;
  /** How often the process died of reading the journal. */
  killed: number;
}

export const fresh = (): Snapshot => ({
  tables: empty(),
  kept: [],
  at: START,
  ids: 0,
  resume: 'auto',
  boots: 0,
  alive: null,
  effects: [],
  beats: [],
  sent: [],
  compacts: 0,
  killed: 0,
});
