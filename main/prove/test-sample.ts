/** Chance that decides what of a proof is done where not all of it can be: the same seed chooses the same. */

/** `PROVE_SEED=7` chooses others. */
export const seed = Number(process.env.PROVE_SEED ?? 1);

/** In an order by chance, so that wherever it is stopped, what was done is a sample of all. */
export function shuffled<T>(all: readonly T[]): T[] {
  const order = all.map((one, index) => ({ one, at: mixed(index + seed * 0x9e3779b1) }));
  return order.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}

/** A number that looks like chance (the end of MurmurHash3). */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
