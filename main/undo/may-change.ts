/** Which calls may change the workspace. Pure. */
import { analyse } from '../core/commands/analyse.ts';
import { isReadOnly } from '../core/commands/read-only.ts';
import { isProven, type Subject } from '../core/permission.ts';

const mayWrite = ({ class: effect, kind }: Subject): boolean =>
  effect !== 'read' && (kind === 'edit' || kind === 'command');

/** Asked right before it runs. A command that is proven to read only, and inside the workspace, needs no snapshot. */
export const mayChange = (subject: Subject): boolean => mayWrite(subject) && !isProven(subject);

/** Asked afterwards: what a command read may lie elsewhere by now, so its words have to do. */
export const mayHaveChanged = (subject: Subject): boolean => {
  const { inRules } = subject;
  return mayWrite(subject) && !(inRules?.kind === 'command' && isReadOnly(analyse(inRules.text, inRules.shell)));
};
