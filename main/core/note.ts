/** The note that tells a model what happened between two runs of its turn. Facts only, and what is left to do. */
import { assertNever } from './errors.ts';
import type { Change, Observed } from './facts.ts';

/** First words of every note; a model (the demo model too) knows a note by them. */
export const NOTE_OPENING = '[Holdfast] This turn was interrupted and now goes on.';

const causes: Record<Observed['stoppedBecause'], string> = {
  quit: 'the person quit the app',
  update: 'the app was updated',
  shutdown: 'the computer was shut down',
  'log-out': 'the person logged out',
  restart: 'the computer restarted',
  sleep: 'the computer slept',
  offline: 'there was no connection',
  waiting: 'it waited for the person',
  'took-over': 'the person took over',
  unknown: 'the app closed unexpectedly',
};

export function note(observed: Observed, attended: boolean): string {
  const stopped =
    observed.stoppedAt === null ? 'at an unknown time' : `at ${new Date(observed.stoppedAt).toISOString()}`;
  return [
    NOTE_OPENING,
    `It stopped ${stopped} because ${causes[observed.stoppedBecause]}; it is now ${new Date(observed.resumedAt).toISOString()}.`,
    attended ? 'The person is present.' : 'Nobody is present to approve anything: what needs approval will wait.',
    list('Finished before it stopped, do not repeat', observed.finished),
    list('Stopped before they were done', observed.unfinished),
    list('Outcome unknown, do not repeat without checking', observed.inDoubt),
    list('Changed since', observed.changed.map(changeWords)),
    'Go on with what is left of the request. Do not start over and do not greet.',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function changeWords(change: Change): string {
  switch (change.kind) {
    case 'branch':
      return `the branch is ${change.to ?? 'no branch'}, it was ${change.from ?? 'no branch'}`;
    case 'head':
      return `the commit is ${short(change.to)}, it was ${short(change.from)}`;
    case 'file':
      return `${change.path} ${fileWords[change.how]}`;
    case 'folder':
      return 'another folder stands at the place of the workspace';
    default:
      return assertNever(change);
  }
}

const fileWords = { changed: 'has other content', gone: 'is gone', appeared: 'has come into being' } as const;

const short = (commit: string | null): string => commit?.slice(0, 10) ?? 'none';

const list = (title: string, entries: string[]): string =>
  entries.length === 0 ? '' : `${title}: ${entries.join('; ')}.`;
