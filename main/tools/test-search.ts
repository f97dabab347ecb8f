/** For tests: a workspace with files in it, and searches there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testTools } from './test-folder.ts';

export function withFiles(files: Record<string, string | Buffer>) {
  const tools = testTools();
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(tools.workspace, path)), { recursive: true });
    writeFileSync(join(tools.workspace, path), content);
  };
  for (const [path, content] of Object.entries(files)) put(path, content);
  const search = async (input: object, signal?: AbortSignal) =>
    tools.run('search-files', input, signal === undefined ? {} : { signal });
  return { ...tools, search, found: async (input: object) => (await search(input)).result.text.split('\n') };
}
