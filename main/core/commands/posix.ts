/** What only bash understands: sh takes the same characters for something else, often for another command. */
import type { SyntaxNode } from 'unbash';

const BASH_NODES = new Set<SyntaxNode['type']>([
  'AnsiCQuoted',
  'LocaleString',
  'ProcessSubstitution',
  'TestCommand',
  'ArithmeticCommand',
  'ArithmeticFor',
  'Select',
  'Coproc',
  'HereString',
  'ArrayValue',
  'FileDescriptorVariable',
  'Replace',
  'Slice',
  'CaseModification',
  'Transform',
  'Names',
]);

export function isPosix(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'Pipeline':
      return !node.operators.includes('|&');
    case 'Redirect':
      return !node.operator.startsWith('&') && (node.operator !== '>&' || /^\d+$|^-$/.test(node.target?.text ?? ''));
    case 'Function':
      return node.name.pos === node.pos;
    case 'CaseItem':
      return node.terminator === undefined || node.terminator === ';;';
    case 'Assignment':
      return node.append !== true && node.index === undefined;
    case 'ParameterExpansion':
      return node.index === undefined && node.prefix !== '!';
    case 'ArithmeticExpansion':
      return node.text.startsWith('$((');
    default:
      return !BASH_NODES.has(node.type);
  }
}
