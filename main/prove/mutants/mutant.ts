/** A fault that could be made in the product, as a small patch, and the test that has to find it. */
import type { Scope } from '../explore/test-scopes.ts';

export interface Patch {
  /** From `main/`. */
  file: string;
  /** Stands there exactly once. */
  find: string;
  replace: string;
}

export interface Mutant {
  name: string;
  breaks: string;
  patches: readonly Patch[];
  /** The test file, from `main/`, and what of it by a part of its name. */
  by: readonly [file: string, test?: string];
}

export const explorer = ({ name }: Scope): Mutant['by'] => ['prove/explore/explore.test.ts', name];
export const MODEL: Mutant['by'] = ['prove/model/model.test.ts'];
