/** All that can happen to a desk as it stands. */
import type { Desk } from './test-desk.ts';
import type { Move } from './test-move.ts';
import { ofPerson } from './test-person-moves.ts';
import { ofWorld, whileDead } from './test-world-moves.ts';

export const moves = (desk: Desk): Move[] =>
  desk.process ? [...ofPerson(desk, desk.process), ...ofWorld(desk, desk.process)] : whileDead(desk);
