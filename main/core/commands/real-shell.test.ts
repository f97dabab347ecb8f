import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { analyse } from './analyse.ts';
import { programOf } from './part.ts';

const RUNS = { numRuns: Number(process.env.SHELL_TEXTS ?? 1_500) };
const PROGRAMS = ['c1', 'c2', 'c3'];

/** Words, and what shells give a meaning to: most of what comes of them is refused, some of it surprises. */
const PIECES =
  `c1|c2|c3| | | |;|; |&&|&|\n|(|)|{ |; }|$(|)|\`|"|'|\\|#|<<E\n|\nE\n|<<"E"\n|$'|$((|))|if |; then |; fi|case c1 in |c1)|;;| esac|for i in c1; do |; done|>f|2>&1|<f|! |$x|\${x:-|}|[[ |]]|&>f|<(|a=|~|*|function |f() |-x|c1 c2|$"|{c1,c2}|<<<|;&|>&f|a+=|eval |sh -c |env |xargs |exec |command |time |\${x#|\${ |\r|\t|[|]|((|@(`
    .split('|')
    .concat('|', '||', '|&');
const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 14, size: 'max' })
  .map((all) => all.join(''));

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-shell-'));
  for (const name of PROGRAMS) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho ${name} >>"$RAN"\n`);
    chmodSync(join(folder, name), 0o755);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/** Why a part says itself that it may run more than is known. */
const NOT_SEEN = ['program', 'options', 'code'];

/** The programs that a real shell ran for a text. */
function ran(shell: string, source: string): string[] {
  const work = mkdtempSync(join(folder, 'work-'));
  const log = join(work, 'ran');
  const env = { PATH: `${folder}:/usr/bin:/bin`, RAN: log, HOME: work };
  spawnSync(shell, ['-c', source], { cwd: work, env, stdio: 'ignore', timeout: 5_000, killSignal: 'SIGKILL' });
  return existsSync(log) ? [...new Set(readFileSync(log, 'utf8').trim().split('\n'))] : [];
}

const isThere = (shell: string): boolean => !spawnSync(shell, ['-c', 'exit']).error;

for (const shell of ['sh', 'bash'] as const) {
  test.skipIf(process.platform === 'win32' || !isThere(shell))(
    `whatever a real ${shell} runs for a text is among its parts, or the text is opaque`,
    { timeout: 300_000 },
    () => {
      fc.assert(
        fc.property(text, (source) => {
          const analysis = analyse(source, shell);
          if (analysis.kind === 'opaque') return true;
          const known = analysis.parts.map(programOf);
          const isUnknown = analysis.parts.some(
            ({ exact, words }) => NOT_SEEN.includes(exact ?? '') || words[0]?.value === null,
          );
          return isUnknown || ran(shell, source).every((name) => known.includes(name));
        }),
        RUNS,
      );
    },
  );
}
