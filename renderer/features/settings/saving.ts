/** Settings that apply at once: a refusal is said where the person just acted. */
import type { Settings } from '../../../main/core/settings.ts';
import { changeSettings } from '../../state/settings.ts';
import { toast } from '../../state/toasts.ts';

type Part = 'appearance' | 'general' | 'updates';

/** Changes some values of one part; the others stay as they are then. */
export async function save<P extends Part>(part: P, values: Partial<Settings[P]>): Promise<void> {
  const reply = await changeSettings((now) => ({ [part]: { ...now[part], ...values } }));
  if (!reply.ok) toast(reply.error.message);
}
