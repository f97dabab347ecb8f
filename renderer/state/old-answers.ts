/** Answers that the app takes only once it has been seen how old they are and what has changed since. */
import { useState } from 'react';
import type { OldAnswer, Reply } from '../bridge.ts';

type Taken = { became: string } | { confirm: OldAnswer };

/**
 * Sends an answer unconfirmed first. Where the app wants that to be seen, `old` is set until the person confirms or leaves
 * it.
 */
export function useOldAnswers<Answer>(send: (answer: Answer, confirmed: boolean) => Promise<Reply<Taken>>) {
  const [old, setOld] = useState<{ answer: Answer; asked: OldAnswer } | null>(null);
  /** True when the app took it: until then what was typed stays. */
  async function answer(given: Answer): Promise<boolean> {
    const reply = await send(given, false);
    if (!reply.ok) return false;
    if (!('confirm' in reply.value)) return true;
    setOld({ answer: given, asked: reply.value.confirm });
    return false;
  }
  async function confirm(): Promise<void> {
    if (old) await send(old.answer, true);
    setOld(null);
  }
  return { answer, old: old?.asked ?? null, confirm, leave: () => setOld(null) };
}
