/**
 * What may follow the first words of a tool that a rule allows whatever follows them: nothing that writes elsewhere, loads
 * code, chooses another configuration or leads outside the workspace.
 */
import { staysInside } from '../commands/inside.ts';
import type { Word } from '../commands/part.ts';

/** Of long options the beginning, in small letters; some tools take them behind one dash, and in capitals. */
const STEERS =
  /^--?(out|basetemp|conf|plugin|init-script|kubeconfig|manifest-path|rules-?dir|require|import|loader|preload|prefix|cwd|root|dir|project-dir|project-cache|include-build|gradle-user-home|script-shell|node-options|exec|toolexec|vettool|overlay|modfile|coverprofile|cpuprofile|memprofile|blockprofile|mutexprofile|trace|settings|log-?file|junit|results|target-dir|artifact-dir|cache[-d]|coverage[-.]?(dir|reports)|global|setup|runner|resolver|transform|test-?environment|parser|resolve-plugins|custom-|python-executable|declarationdir|tsbuildinfo|template|edit|file|pathspec-from|server|host|token|context|emit|v8-flags|allow-|use-)/;

/** They cannot be bundled there: `-count` is one option. */
const ONE_DASH = new Set(['go', 'gofmt', 'tsc', 'dotnet']);
/** Theirs is code; that of others only says how to write. */
const FORMATS_BY_CODE = ['eslint', 'stylelint'];
const LETTERS: Readonly<Record<string, string>> = {
  eslint: 'f',
  stylelint: 'f',
  pytest: 'p',
  mvn: 'fslgtD',
  gradle: 'bgpD',
  kubectl: 's',
  vitest: 'f',
  git: 'FteS',
  deno: 'A',
  tsc: 'b',
};

/** `more` are the words behind the first ones. */
export function isPlainBeyond(program: string, more: readonly Word[]): boolean {
  return more.every((word, at) => {
    if (program === 'git' && (isMessage(word) || isBeforeMessage(more[at - 1]))) return word.kind !== 'open';
    if (word.value === null) return word.kind === 'glob' && !/^-|^[*?[]/.test(word.text) && staysInside(word);
    return !steers(program, word.value) && !leadsOutside(word.value);
  });
}

const isMessage = ({ prefix }: Word): boolean => prefix.startsWith('--message=');
const isBeforeMessage = (before: Word | undefined): boolean => /^(-a?m|--message)$/.test(before?.value ?? '');

function steers(program: string, value: string): boolean {
  if (!value.startsWith('-')) return false;
  if (STEERS.test(value.toLowerCase())) return true;
  if (FORMATS_BY_CODE.includes(program) && value.startsWith('--form')) return true;
  const letters = `oCcrI${LETTERS[program] ?? ''}`;
  const [name = ''] = value.split('=');
  if (ONE_DASH.has(program)) return name.length === 2 && letters.includes(name.charAt(1));
  return /^-[A-Za-z]/.test(name) && [...(/^-([A-Za-z]+)/.exec(name)?.[1] ?? '')].some((one) => letters.includes(one));
}

/** Also as the value of an option: `--x=/y`, `-x../y`. */
const leadsOutside = (value: string): boolean =>
  /(^|[=:,@])[/~]|^-\w(\/|~|\.\.)|[A-Za-z]:[\\/]/.test(value) || value.split(/[/\\=:,@]/).includes('..');
