/** A fault that could be made in the product, as a small patch, and the test that has to find it. */
import { scopes } from '../explore/test-scopes.ts';

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
  by: Finder;
  /** Another proof that has to find it as well. */
  also?: Finder;
}

export type Finder = readonly [file: string, test?: string];

export const explorer = (scope: keyof typeof scopes.whole): Finder => [
  'prove/explore/explore.test.ts',
  scopes.whole[scope].name,
];
export const farExplorer = (scope: keyof typeof scopes.far): Finder => [
  'prove/explore/explore-far.test.ts',
  scopes.far[scope].name,
];
export const MODEL: Finder = ['prove/model/model.test.ts'];
