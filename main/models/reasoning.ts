/** The effort of a frozen config in the SDK's words. */
import { effort as known } from '../core/model-facts.ts';

/** Undefined leaves it to the model, also for a word that an older config may hold. */
export const reasoningOf = (effort: string | null) => {
  const parsed = known.safeParse(effort);
  return parsed.success ? parsed.data : undefined;
};
