/** How a process dies: at any moment, between two commits, of what it reads, and with the power. */
import type { Tables } from '../../store/memory-tables.ts';
import type { Desk } from './test-desk.ts';
import { death, type Move, world } from './test-move.ts';
import type { Effect, Snapshot } from './test-snapshot.ts';

/** Of a call that can be looked for it matters whether it had happened by then; of any other the worse is taken. */
export function deaths(desk: Desk): Move[] {
  const { tables, effects, kept } = desk;
  const open = [...desk.outside.pending.keys()].filter((name) => name.startsWith('edit '));
  return [
    death('the process dies', desk.left(tables, effects)),
    ...open.map((name) => {
      const [tool, call = ''] = name.split(' ');
      return death(`the process dies before ${tool} has done anything`, desk.left(tables, without(effects, call)));
    }),
    ...kept
      .slice(0, -1)
      .map((then, index) =>
        death(`the power fails, and ${kept.length - 1 - index} commits are lost`, desk.left(then, effects)),
      ),
  ];
}

const without = (effects: Effect[], call: string) =>
  effects.filter(
    (effect, index) => effect.call !== call || index !== effects.findLastIndex((one) => one.call === call),
  );

/** Nothing is read where nothing goes on by itself. */
export const DIES_READING: Move = {
  ...world('the window is painted, and the process dies of reading the journal', (desk) => {
    let then: Tables | null = null;
    desk.onRead = () => {
      then ??= desk.tables;
    };
    desk.recover();
    desk.onRead = null;
    if (then === null) return;
    desk.killed += 1;
    desk.die(
      then,
      desk.effects.filter(({ after }) => after === 0),
    );
  }),
  isMiddle: true,
};

/**
 * The process dies behind the nth commit of a move. What it began after that has not happened; what it began just then may
 * have. `desk`: behind all of it. `before`: what the person knew then, who was not told that it was taken, and does it again.
 */
export function inTheMiddle({ story, by }: Move, desk: Desk, before: Pick<Snapshot, 'sent' | 'compacts'>): Move[] {
  return desk.commits.slice(0, -1).flatMap(({ tables }, index) => {
    const dies = (hadLanded: boolean): Move => {
      const isThere = ({ after, tool }: Effect) =>
        after <= index || (after === index + 1 && (hadLanded || tool !== 'edit'));
      const leaves = { ...desk.left(tables, desk.effects.filter(isThere)), ...before };
      return {
        ...death(`${story}, and the process dies behind commit ${index + 1} of it`, leaves),
        by,
        isMiddle: true,
      };
    };
    const couldLand = desk.effects.some(({ tool, after }) => tool === 'edit' && after === index + 1);
    return couldLand ? [dies(true), dies(false)] : [dies(true)];
  });
}
