/** The mark: a stem and the root that grips the rock. */
export function Holdfast() {
  return (
    <svg viewBox="0 0 48 48" width="44" height="44" fill="none" className="mb-5 text-accent" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M24 4c-4 6 4 10 0 17" />
        <path d="M24 21c-1 6-9 5-11 13" />
        <path d="M24 21c0 6-4 8-4 14" />
        <path d="M24 21c0 6 4 8 4 14" />
        <path d="M24 21c1 6 9 5 11 13" />
        <path d="M7 40c5-4 9-5 17-5s12 1 17 5" className="text-ink-3" strokeWidth="2" />
      </g>
    </svg>
  );
}
