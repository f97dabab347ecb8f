/** What stands around a workspace: the folder itself, what is checked out, and the files that a turn has seen. */
import { statSync } from 'node:fs';
import type { Look } from '../core/ports.ts';
import { checkedOut } from './repository.ts';
import { changedFiles } from './seen-files.ts';

export const look: Look = (workspace, seen) => {
  const stat = statOf(workspace);
  // A folder that is not there is the gate's matter.
  if (!stat?.isDirectory()) return {};
  const files = changedFiles(workspace, seen);
  const folder = identityOf(stat);
  return { ...checkedOut(workspace), ...(folder && { folder }), ...(files.length > 0 && { files }) };
};

function statOf(folder: string) {
  try {
    return statSync(folder, { bigint: true });
  } catch {
    return null;
  }
}

type Times = { birthtimeNs: bigint; ctimeNs: bigint };

/**
 * When it was made. Inode numbers are of no use: disks give them away again, and some make new ones up at every mount.
 * Where the disk does not keep the moment, the system tells 0 or the time of the last change instead.
 */
const identityOf = ({ birthtimeNs, ctimeNs }: Times): string | null =>
  birthtimeNs === 0n || birthtimeNs === ctimeNs ? null : String(birthtimeNs);
