/** Leads what is opened with the app into its window. */
import { statSync } from 'node:fs';
import type { Arrivals } from './arrivals.ts';
import { HIDDEN, type Launch } from './config.ts';
import type { Opening } from './desktop/openings.ts';
import { type Look, type Opened, openedByFile, openedByLaunch, openedByLink, type Place } from './opened.ts';

export interface ReceiveParts {
  arrivals: Pick<Arrivals, 'tell'>;
  /** Brings the window to the front. */
  focus(): void;
  /** In the person's language. */
  textWasCut(): string;
  log(message: string): void;
}

export interface Receiver {
  /** What this process itself was started with: its window comes up anyway. */
  started(launch: Launch): void;
  /** What came to it later. */
  opened(opening: Opening): void;
}

export function createReceiver({ arrivals, focus, textWasCut, log }: ReceiveParts): Receiver {
  const look = (): Look => ({ placeAt, textWasCut: textWasCut() });

  /** Whether there was anything to fill in. */
  function fillIn({ workspace, text, ignored }: Opened): boolean {
    for (const reason of ignored) log(reason);
    if (workspace === null && text === null) return false;
    arrivals.tell({ kind: 'prefill', workspace, text });
    return true;
  }

  return {
    started: (launch) => void fillIn(openedByLaunch(launch, look())),
    opened: (opening) => {
      const isFilledIn = fillIn(openedBy(opening, look()));
      // A login finds an app that runs already: nobody has asked for its window.
      if (isFilledIn || !isAtLogin(opening)) focus();
    },
  };
}

function openedBy(opening: Opening, look: Look): Opened {
  switch (opening.kind) {
    case 'launch':
      return openedByLaunch(opening.launch, look);
    case 'link':
      return openedByLink(opening.link, look);
    case 'file':
      return openedByFile(opening.path, look);
  }
}

const isAtLogin = (opening: Opening): boolean =>
  opening.kind === 'launch' && isLaunch(opening.launch) && opening.launch.arguments.includes(HIDDEN);

/** Of another process: only looked at where it is what ours would send. */
const isLaunch = (launch: unknown): launch is Launch =>
  typeof launch === 'object' && launch !== null && 'arguments' in launch && Array.isArray(launch.arguments);

function placeAt(path: string): Place {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}
