import { LoaderCircle } from 'lucide-react';

/** Turns while something runs, and only then. */
export function Spinner() {
  return <LoaderCircle size={14} className="shrink-0 animate-spin text-accent" aria-hidden />;
}
