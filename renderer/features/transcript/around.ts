/** What every line of a transcript stands in; it changes with a turn that begins or ends, not with each of its facts. */
import { createContext, useContext } from 'react';

interface Around {
  /** The session that is shown: turns may be those of another one. */
  session: string;
  /** While a turn is open, no other branch is begun or shown. */
  isOpen: boolean;
  /** By turn, where others were asked beside it: those, with itself, in that order. */
  beside: ReadonlyMap<string, readonly string[]>;
  /** What is in view stays there, however much the rest grows. */
  letGo: () => void;
}

const Context = createContext<Around>({ session: '', isOpen: false, beside: new Map(), letGo: () => {} });

export const AroundLines = Context.Provider;

export const useAround = (): Around => useContext(Context);
