/**
 * Commands, and what becomes of them under the rules of `test-rules.ts`. Parts are named by their program: `-` is the shell
 * itself, `?` one that is only known when it runs, `~` hands on, `!` says why only the whole text can be allowed.
 */
import type { Shell } from '../commands/part.ts';
import type { RuleEffect } from './judge.ts';
import { sh } from './test-commands-sh.ts';
import { moreSh } from './test-commands-sh-more.ts';

export type Row = readonly [command: string, parts: string, proof: 'reads' | '-', verdict: RuleEffect];

const bash: readonly Row[] = [
  ['(a=($(rm x))#)', 'opaque: syntax', '-', 'ask'],
  ['a=($(rm x))b', 'opaque: syntax', '-', 'ask'],
  ["ls a=(b)'c'", 'opaque: syntax', '-', 'ask'],
  ['ls [a;b]', 'ls b]', '-', 'ask'],
  ['[[ $x =~ (a|b) ]] && ls', 'ls', 'reads', 'allow'],
  ['ls; rm x', 'ls rm', '-', 'deny'],
  ["$'ls'", 'ls', 'reads', 'allow'],
  ["$'l\\x73'", '?!program', '-', 'ask'],
  ["$'ls\\0x'", '?!program', '-', 'ask'],
  ["$'rm' x", 'rm', '-', 'deny'],
  ['ls <(rm x)', 'rm ls', '-', 'deny'],
  ['ls >(rm x)', 'rm ls', '-', 'deny'],
  ['ls &> x', 'ls!redirect', '-', 'ask'],
  ['ls &>/dev/null', 'ls', 'reads', 'allow'],
  ['ls |& rm x', 'ls rm', '-', 'deny'],
  ['cat <<< $(rm x)', 'rm cat', '-', 'deny'],
  ['cat <<< x', 'cat', 'reads', 'allow'],
  ['[[ -f x ]]', '', '-', 'ask'],
  ['[[ -f x ]] && rm x', 'rm', '-', 'deny'],
  ['[[ $x -eq 1 ]]', '-!code', '-', 'ask'],
  ['[[ -v a ]]', '-!code', '-', 'ask'],
  ['((x=1))', '-!code', '-', 'ask'],
  ['((1+1))', '', '-', 'ask'],
  ['for ((i=0;i<2;i++)); do ls; done', '-!code -!code -!code ls', '-', 'ask'],
  ['coproc ls', 'ls', 'reads', 'allow'],
  ['coproc rm x', 'rm', '-', 'deny'],
  ['coproc { ls; rm x; }', 'ls rm', '-', 'deny'],
  ['function ls { rm x; }; ls', '-!definition rm ls', '-', 'deny'],
  ['select x in a; do rm $x; done', 'rm', '-', 'deny'],
  [`\${ rm x; }`, 'opaque: syntax', '-', 'ask'],
  ['a=(1 $(rm x)); ls', 'rm ls', '-', 'deny'],
  ['a=(1); ls', 'ls', 'reads', 'allow'],
  ['a=(../*); ls', 'ls', '-', 'allow'],
  ['a=(../*); printf %s "$a"', 'printf', '-', 'ask'],
  ['a=(ls)b', 'opaque: syntax', '-', 'ask'],
  ['a[0]=1 ls', 'ls', 'reads', 'allow'],
  ['a[$(rm x)]=1', '-!code rm', '-', 'deny'],
  [`echo \${!x}`, '-!code echo', '-', 'ask'],
  [`echo \${x@P}`, '-!code echo', '-', 'ask'],
  [`echo \${a[0]}`, 'echo', 'reads', 'allow'],
  [`echo \${a[$i]}`, '-!code echo', '-', 'ask'],
  [`echo \${x:0:2}`, 'echo', 'reads', 'allow'],
  [`echo \${x:$y}`, '-!code echo', '-', 'ask'],
  [`echo \${x/a/$(rm x)}`, 'rm echo', '-', 'deny'],
  [`echo \${x^^}`, 'echo', 'reads', 'allow'],
  ['ls @(a|b)', 'opaque: syntax', '-', 'ask'],
  ['ls !(a)', 'opaque: syntax', '-', 'ask'],
  ['time -p rm x', 'rm', '-', 'deny'],
  ['{rm,x}', '?!program', '-', 'ask'],
  ['ls {a,b}', 'ls', '-', 'allow'],
  ['declare -x A=1', 'declare!environment', '-', 'ask'],
  ['declare -n a=PATH', 'declare!environment', '-', 'ask'],
  ['exec {fd}> x', '~exec!redirect', '-', 'ask'],
  ['mapfile a < x', 'mapfile!code', '-', 'ask'],
  ['let x=1', 'let!code', '-', 'ask'],
  ['echo $[x]', '-!code echo', '-', 'ask'],
  ['sh -c "ls <(rm x)"', 'opaque: not-posix', '-', 'ask'],
  ['bash -c "ls <(rm x)"', '~bash rm ls', '-', 'deny'],
  ['case a in a) ls;& b) rm x;; esac', 'ls rm', '-', 'deny'],
];

/** Never taken apart: only the whole text counts. */
const powershell: readonly Row[] = [
  ['ls', 'opaque: shell', '-', 'ask'],
  ['make release', 'opaque: shell', '-', 'allow'],
  ['ls; rm x', 'opaque: shell', '-', 'ask'],
];

const cmd: readonly Row[] = [
  ['ls', 'opaque: shell', '-', 'ask'],
  ['make release', 'opaque: shell', '-', 'allow'],
  ['dir & del x', 'opaque: shell', '-', 'ask'],
];

export const commands: Readonly<Record<Shell, readonly Row[]>> = {
  sh: [...sh, ...moreSh],
  bash,
  powershell,
  cmd,
};
