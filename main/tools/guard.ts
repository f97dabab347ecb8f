/** What no mode lets pass without a question. */
import { join } from 'node:path';
import type { Subject } from '../core/permission.ts';
import { isSecret } from './secrets.ts';
import { realWorkspace } from './workspace.ts';

/**
 * What git and its like obey: whoever writes there decides what a later `git status` runs. A file named HEAD is what makes
 * any folder a repository, with a configuration of its own. Editors and managers of versions run what stands in theirs.
 */
const STEERS =
  /(^|\/)(\.git|\.hg|\.envrc|\.vscode|\.idea|\.husky|\.devcontainer|\.?mise(\.[^/]+)?\.toml|\.?mise|\.rtx\.toml|\.tool-versions|\.asdfrc)(\/|$)|(^|\/)head$/;

/** Of a path in the workspace, as `locate` tells it. */
export function guardOf(workspace: string, path: string, kind: 'read' | 'edit'): Subject['guard'] {
  const real = join(realWorkspace(workspace), path);
  if (kind === 'edit' && STEERS.test(real.replaceAll('\\', '/').toLowerCase())) return 'steers';
  return isSecret(real) ? 'secret' : null;
}
