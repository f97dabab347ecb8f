interface Props {
  /** 1 is full; null where nobody knows. */
  share: number | null;
}

const RADIUS = 5.5;
const LENGTH = 2 * Math.PI * RADIUS;
/** From here on there is soon no more room. */
const NEARLY_FULL = 0.7;

export function Ring({ share }: Props) {
  const part = Math.min(1, share ?? 0);
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" className="shrink-0 -rotate-90" aria-hidden>
      <circle cx="7" cy="7" r={RADIUS} fill="none" strokeWidth="2.5" className="stroke-line-strong" />
      <circle
        cx="7"
        cy="7"
        r={RADIUS}
        fill="none"
        strokeWidth="2.5"
        strokeDasharray={`${part * LENGTH} ${LENGTH}`}
        className={part >= NEARLY_FULL ? 'stroke-warn' : 'stroke-accent'}
      />
    </svg>
  );
}
