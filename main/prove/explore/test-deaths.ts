/** How a process dies: at any moment, between two commits, of what it reads, and with the power. */
import type { Tables } from '../../store/memory-tables.ts';
import type { Desk } from './test-desk.ts';
import { type Move, settled, world } from './test-move.ts';

/** Of a call that can be looked for it matters whether it had happened by then; of any other the worse is taken. */
export function deaths(desk: Desk): Move[] {
  const open = [...desk.outside.pending.keys()].filter((name) => name.startsWith('edit '));
  const lost = desk.kept.slice(0, -1).map((_, index) => index);
  return [
    world('the process dies', (one) => one.die(one.tables, one.effects)),
    ...open.map((name) =>
      world(`the process dies before ${name.split(' ')[0]} has done anything`, (one) =>
        one.die(one.tables, without(one, name.split(' ')[1] ?? '')),
      ),
    ),
    ...lost.map((index) =>
      world(`the power fails, and ${lost.length - index} commits are lost`, (one) =>
        one.die(one.kept[index] ?? one.tables, one.effects),
      ),
    ),
  ];
}

const without = ({ effects }: Desk, call: string) =>
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

/** The process dies behind the nth commit of a move. What it began after that has not happened; what it began just then may have. */
export function inTheMiddle(move: Move, desk: Desk): Move[] {
  return desk.commits.slice(0, -1).flatMap((_, index) => {
    const couldLand = desk.effects.some(({ tool, after }) => tool === 'edit' && after === index + 1);
    const dies = (hadLanded: boolean): Move => ({
      story: `${move.story}, and the process dies behind commit ${index + 1} of it`,
      by: move.by,
      isMiddle: true,
      make: async (one) => {
        const { sent, compacts } = one;
        await move.make(one);
        await settled();
        // The person was not told that it was taken, and does it again.
        Object.assign(one, { sent, compacts });
        const { tables } = one.commits[index] ?? one;
        const isThere = ({ after, tool }: Desk['effects'][number]) =>
          after <= index || (after === index + 1 && (hadLanded || tool !== 'edit'));
        one.die(tables, one.effects.filter(isThere));
      },
    });
    return couldLand ? [dies(true), dies(false)] : [dies(true)];
  });
}
