/** Larger turns, in every order of what may happen to them, as far as the time goes: the nearest states first. */

import { size } from '../../core/test-size.ts';
import { figures } from '../test-figures.ts';
import { countsOf, explore } from './test-explore.ts';
import { scopes } from './test-scopes.ts';

const MS = 8 * 60_000;
const { approval, modes, summary } = scopes.far;

explore({
  scopes: size([approval, modes, summary], Object.values(scopes.far)),
  ms: MS,
  told: (walks) => figures('explore-far', countsOf(walks)),
});
