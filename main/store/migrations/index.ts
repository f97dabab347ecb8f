/** In order; the position is the version. A released file never changes. */
import { first } from './0001-first.ts';
import { rules } from './0002-rules.ts';
import { branches } from './0003-branches.ts';

export const migrations: readonly string[] = [first, rules, branches];
