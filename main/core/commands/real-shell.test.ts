import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { analyse } from './analyse.ts';
import { programOf } from './part.ts';

/** The same texts at every run, so that a fault of today's change is not one of a year ago; SHELL_TEXTS tries others. */
const RUNS = process.env.SHELL_TEXTS
  ? { numRuns: Number(process.env.SHELL_TEXTS) }
  : { numRuns: 1_500, seed: 20_261_129 };
const PROGRAMS = ['c1', 'c2', 'c3'];

/** Well-formed commands in each other, of which `@` is one and `%` a program. */
const FORMS = [
  ...[
    '%',
    '%',
    '% -x',
    '% $x',
    '$x',
    '@; @',
    '@ && @',
    '@ || @',
    '@ | @',
    '@ & @',
    '@\n@',
    '! @',
    'time @',
    '(@)',
    '{ @; }',
  ],
  ...['if @; then @; fi', 'while @; do @; break; done', 'for i in % $x; do @; done', 'case % in %) @;; *) @;; esac'],
  ...[
    '% $(@)',
    '% "$(@)"',
    '% `@`',
    '% "a `@`"',
    'a=$(@)',
    'a=$(@) %',
    '% >"$(@)"',
    `% \${x:-$(@)}`,
    `% "\${x:-$(@)}"`,
    '$(@)',
  ],
  ...[
    "sh -c '@'",
    'env %',
    'env a.b=1 %',
    'nice %',
    'xargs %',
    'exec %',
    'command %',
    "eval '@'",
    "trap '@' EXIT",
    'timeout 5 %',
  ],
  ...[
    '% <<E\n$(@)\nE\n@',
    "% <<'E'\n$(@)\nE\n@",
    '% # @',
    '% \\; @',
    "% '; @'",
    '% "; @"',
    '% $((1+1))',
    'f() { @; }; f',
    '% >f',
  ],
  ...[
    '% <(@)',
    '% &>f; @',
    '% |& @',
    '% <<<"$(@)"',
    '[[ -n $(@) ]]',
    '[[ a > % ]]',
    '((@))',
    "% $'a\\'; @; b'",
    '% $"$(@)"',
  ],
  ...[
    "% $'a\\'; @ #'",
    'function f { @; }; f',
    'coproc @',
    'case % in %) @;& b) @;; esac',
    'a=($(@))',
    'a+=1 %',
    '% {a,$(@)}',
    'for ((;;)) do @; break; done',
  ],
];

/** Where quotes inside of `${…}` mean less than elsewhere. */
const QUOTED_LESS = [
  `% <<E\n\${x:-'$(@)'}\nE\n@`,
  `% <<E\n\${x:-"$(@)"}\nE\n@`,
  `% <<E\n\${x#'\`@\`'}\nE\n@`,
  '% <<E\n`@`\nE\n@',
  '% <<E\n\\\\$(@)\nE\n@',
  '% <<E\n$\\\n(@)\nE\n@',
  '% <<-E\n\t$(@)\n\tE\n@',
  "% <<E\n$((1+'$(@)'))\nE\n@",
  `$(% <<E\n\${x:-'$(@)'}\nE\n)`,
  `{ %; } <<E\n\${x:-'$(@)'}\nE\n@`,
  `% "\${x:-'$(@)'}"`,
  `% <<<"\${x:-'$(@)'}"`,
  `% <<<\${x:-'$(@)'}`,
  `a="\${x:-'$(@)'}" %`,
  `case "\${x:-'$(@)'}" in *) @;; esac`,
  `% "\${x:-"\${y:-'$(@)'}"}"`,
  `% <<E\n\${x}$(% <<'F'\n\${y:-'$(@)'}\nF\n)\nE\n@`,
];

const MISPRINTS = [
  '',
  '',
  '',
  '',
  ';',
  '"',
  "'",
  '\\',
  '`',
  '$',
  '(',
  ')',
  '{',
  '}',
  '#',
  '\n',
  '<<E',
  '|',
  '&',
  ' ',
  '~',
  '*',
  '=',
];

const form = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...FORMS) },
  { weight: 1, arbitrary: fc.constantFrom(...QUOTED_LESS) },
);
const program = fc.constantFrom(...PROGRAMS);

/** Forms filled one into another from the left, and at one place a misprint. */
const text = fc
  .record({
    forms: fc.array(form, { minLength: 1, maxLength: 6, size: 'max' }),
    programs: fc.array(program, { minLength: 12, maxLength: 12 }),
    misprint: fc.constantFrom(...MISPRINTS),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ forms, programs, misprint, at }) => {
    const nested = forms.reduce((so, one) => so.replace('@', () => one), '@');
    let next = 0;
    const filled = nested.replaceAll('@', '%').replaceAll('%', () => programs[next++ % programs.length] ?? '');
    const cut = Math.floor(at * filled.length);
    return filled.slice(0, cut) + misprint + filled.slice(cut);
  });

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
  spawnSync(shell, ['-c', source], { cwd: work, env, stdio: 'ignore', timeout: 2_000, killSignal: 'SIGKILL' });
  return existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .filter((name) => name !== '')
    : [];
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
