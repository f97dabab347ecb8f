/** A quarter of the pretend months. `PROVE_SEED=7` plays that one alone. */
import { figures } from '../test-figures.ts';
import { months } from './test-months.ts';

months(2, (counts) => figures('month-2', counts));
