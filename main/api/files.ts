/** Requests about files that the person gives or names, and about what folders tell agents. */

import type { Replies } from '../../preload/contract.ts';
import { Failure } from '../core/errors.ts';
import { ATTACHMENTS_AT_MOST } from '../core/message.ts';
import { attach, attachFile } from '../kept/attach.ts';
import type { ApiDeps, Part } from './deps.ts';

type Deps = Pick<ApiDeps, 'kept' | 'instructions' | 'findFiles' | 'chooseFiles'>;

export function fileRequests({
  kept,
  instructions,
  findFiles,
  chooseFiles,
}: Deps): Part<'attachment' | 'files' | 'instructions'> {
  return {
    'attachment:choose': async () => attachAll(kept, await chooseFiles()),
    'attachment:add': ({ name, bytes }) => attach(kept, name, bytes),
    'attachment:read': async ({ digest }) => {
      const bytes = await kept.get(digest);
      if (bytes === null) throw new Failure('attachment-gone', 'This file is no longer kept.');
      // Only what it holds crosses to the page, not the buffer that it may be a part of.
      return { bytes: new Uint8Array(bytes) };
    },
    'files:find': async ({ workspace, query }) => ({ paths: await findFiles(workspace, query) }),
    'instructions:open': ({ workspace }) => instructions.open(workspace),
    'instructions:answer': ({ workspace, digest, answer }) => instructions.answer(workspace, digest, answer),
  };
}

/** One after the other: what one of them is does not keep the others out. */
async function attachAll(kept: ApiDeps['kept'], paths: readonly string[]): Promise<Replies['attachment:choose']> {
  const added: Replies['attachment:choose']['added'] = [];
  const refused: string[] = [];
  for (const path of paths.slice(0, ATTACHMENTS_AT_MOST)) {
    try {
      added.push(await attachFile(kept, path));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push(error.message);
    }
  }
  if (paths.length > ATTACHMENTS_AT_MOST)
    refused.push(`A message may have ${ATTACHMENTS_AT_MOST} attached files at most. The others were left out.`);
  return { added, refused };
}
