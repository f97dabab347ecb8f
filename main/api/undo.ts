/** Requests about what a turn changed in its workspace. */
import type { ApiDeps, Part } from './deps.ts';

export const undoRequests = ({ undo }: ApiDeps): Part<'undo'> => ({
  'undo:open': ({ turn }) => undo.open(turn),
  'undo:difference': ({ turn, path }) => undo.difference(turn, path),
  'undo:take-back': (request) => undo.turn({ ...request, back: true }),
  'undo:put-back': (request) => undo.turn({ ...request, back: false }),
});
