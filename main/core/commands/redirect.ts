import type { Redirection } from 'unbash';
import { isPlainHereDocument } from './here-document.ts';
import { staysInside } from './inside.ts';
import { Opaque } from './opaque.ts';
import type { Redirect } from './part.ts';
import { toWord } from './word.ts';

export function toRedirect(parsed: Redirection): Redirect {
  if (parsed.type === 'HereDoc') {
    if (!isPlainHereDocument(parsed)) throw new Opaque('syntax');
    return { direction: 'text', target: null };
  }
  if (!parsed.target) throw new Opaque('syntax');
  const target = toWord(parsed.target);
  if (parsed.type === 'HereString') return { direction: 'text', target };
  if (parsed.operator.endsWith('&') && /^(\d+-?|-)$/.test(target.value ?? ''))
    return { direction: 'descriptor', target };
  return { direction: parsed.operator === '<' ? 'read' : 'write', target };
}

/** It writes nothing and reads nothing from outside the workspace. */
export function isHarmlessRedirect({ direction, target }: Redirect): boolean {
  if (direction === 'descriptor' || direction === 'text' || target?.value === '/dev/null') return true;
  return direction === 'read' && target?.kind === 'literal' && staysInside(target);
}
