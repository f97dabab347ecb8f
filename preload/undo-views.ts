/** What the page is shown of the changes of a turn, and of taking them back. */

/** Why something that a turn may have changed is not among its changes, or not surely. */
export interface Uncovered {
  kind:
    | 'no-git'
    | 'folder-too-large'
    | 'file-too-large'
    | 'nested'
    | 'not-kept'
    | 'cut'
    | 'running'
    | 'commands'
    | 'dropped';
  path: string | null;
}

/** What a turn changed in its workspace, by path. */
export interface TurnChanges {
  files: ChangedFile[];
  /** Changed files that are not listed. */
  more: number;
  uncovered: Uncovered[];
}

export interface ChangedFile {
  path: string;
  kind: 'created' | 'changed' | 'deleted';
  /**
   * How it stands now. `unsure`: as it was when the turn was done, but it changed while a command ran or the app was away,
   * which may have been somebody else. `as-before`: nothing of the turn is in it.
   */
  now: 'as-left' | 'unsure' | 'as-before' | 'changed-since' | 'gone';
  /** It was taken back, and that can itself be taken back. */
  canPutBack: boolean;
}

/** Between a file before the turn and now; of one that was taken back, and as it was then. */
export type FileDifference =
  | {
      kind: 'text';
      /** `from` is the number of the first line. */
      parts: { from: number; lines: { kind: 'same' | 'removed' | 'added'; text: string }[] }[];
      isCut: boolean;
    }
  | { kind: 'binary' | 'too-large' | 'dropped' };

/** `confirm`: nothing was done yet; these files were changed since by somebody else, and `unsure` ones may have been. */
export type TookBack =
  | { confirm: string[]; unsure: string[] }
  | { done: string[]; failed: { path: string; sentence: string }[] };
