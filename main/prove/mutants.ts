/** Faults that could be made in the product: a proof that does not find them proves nothing about them. */
import type { Mutant } from './mutants/mutant.ts';
import { recoveryMutants } from './mutants/recovery.ts';
import { storeMutants } from './mutants/store.ts';
import { workMutants } from './mutants/work.ts';

export type { Finder, Mutant, Patch } from './mutants/mutant.ts';

export const mutants: readonly Mutant[] = [...recoveryMutants, ...workMutants, ...storeMutants];
