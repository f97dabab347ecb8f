/** Small turns, in every order of what may happen to them, to the last state. */

import { figures } from '../test-figures.ts';
import { countsOf, explore } from './test-explore.ts';
import { scopes } from './test-scopes.ts';

explore({
  scopes: Object.values(scopes.whole),
  told: (walks) => figures('explore', countsOf(walks)),
});
