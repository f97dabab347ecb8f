/** Where a shell evaluates or assigns outside of any simple command. */
import type { SyntaxNode, Word } from 'unbash';
import type { ExactBecause } from './part.ts';
import { isHarmlessName } from './variables.ts';

/**
 * Arithmetic runs the command substitutions that it finds in the value of a variable, so only numbers are safe in it;
 * indirection, subscripts and prompt expansion do the same.
 */
export function hazardOf(node: SyntaxNode): ExactBecause | null {
  switch (node.type) {
    case 'Function':
      return 'definition';
    case 'For':
    case 'Select':
      return isHarmlessName(node.name.value) ? null : 'environment';
    case 'ArithmeticWord':
      return isNumber(node.value) ? null : 'code';
    case 'ArithmeticCommandExpansion':
    case 'Transform':
      return 'code';
    case 'ParameterExpansion':
      return node.prefix === '!' || !isPlainIndex(node.index) || !assignsHarmlessly(node) ? 'code' : null;
    case 'Slice':
      return isNumber(node.offset.text) && isNumber(node.length?.text ?? '0') ? null : 'code';
    case 'Assignment':
      return isPlainIndex(node.index) ? null : 'code';
    case 'TestUnary':
      return node.operator === '-v' || node.operator === '-R' ? 'code' : null;
    case 'TestBinary':
      return !/^-(eq|ne|l[te]|g[te])$/.test(node.operator) || (isNumber(node.left.text) && isNumber(node.right.text))
        ? null
        : 'code';
    default:
      return null;
  }
}

const isNumber = (text: string): boolean => /^\s*\d*\s*$/.test(text);

const isPlainIndex = (index: Word | undefined): boolean => index === undefined || /^(\d+|[@*])$/.test(index.text);

const assignsHarmlessly = ({ operation, parameter }: Extract<SyntaxNode, { type: 'ParameterExpansion' }>): boolean =>
  operation?.type !== 'Default' || !operation.operator.includes('=') || isHarmlessName(parameter);

/** The variable whose value takes the place of a node. */
export function variableIn(node: SyntaxNode): string | null {
  if (node.type === 'ParameterExpansion') return isName(node.parameter) ? node.parameter : null;
  const name = node.type === 'SimpleExpansion' ? node.text.slice(1) : '';
  return isName(name) ? name : null;
}

const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text);
