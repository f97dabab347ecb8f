/** Chance that can be had again: the same seed gives the same month. */

export interface Dice {
  /** At least 0, below 1. */
  roll(): number;
  /** True in so many of a hundred. */
  percent(chance: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** By weight. */
  weighted<T>(from: readonly (readonly [weight: number, what: T])[]): T;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  /** mulberry32 */
  function roll(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (least: number, most: number): number => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    percent: (chance) => roll() * 100 < chance,
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    weighted: (from) => {
      let left = roll() * from.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, what] of from) {
        left -= weight;
        if (left < 0) return what;
      }
      throw new Error('There is nothing to choose from.');
    },
  };
}
