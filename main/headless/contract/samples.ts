/** Values that cross or must not, by name: a test cannot send a function into another process to have it sent from there. */
class Point {
  x = 1;
  length(): number {
    return Math.abs(this.x);
  }
}

function circle(): unknown {
  const made: Record<string, unknown> = { name: 'circle' };
  made.self = made;
  return made;
}

export const samples = {
  function: () => () => 1,
  promise: () => ({ later: Promise.resolve(1) }),
  symbol: () => Symbol('secret'),
  instance: () => new Point(),
  circle,
  special: () => ({ nothing: undefined, big: 12n, not: Number.NaN, minus: -0, endless: Number.POSITIVE_INFINITY }),
  date: () => new Date(86_400_000),
  map: () => new Map([['a', new Set([1, 2])]]),
  bytes: () => new Uint8Array([1, 2, 255]),
  error: () => new RangeError('too far'),
  prototype: () => JSON.parse('{"__proto__": {"polluted": true}}'),
} satisfies Record<string, () => unknown>;

export type Sample = keyof typeof samples;
