/** Larger turns, in every order of what may happen to them, as far as the time goes: the nearest states first. */
import { figures } from '../test-figures.ts';
import { size } from '../test-size.ts';
import { countsOf, explore } from './test-explore.ts';
import { scopes } from './test-scopes.ts';

const MS = 7 * 60_000;
const { approval, summary } = scopes.far;

explore({
  scopes: size([approval, summary], Object.values(scopes.far)),
  ms: MS,
  told: (walks) => figures('explore-far', countsOf(walks)),
});
