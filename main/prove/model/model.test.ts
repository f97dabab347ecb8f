import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { size } from '../../core/test-size.ts';
import { fastFolder } from '../test-fast-folder.ts';
import { figures } from '../test-figures.ts';
import { remember, type StoreAct, storeActs } from './test-store-acts.ts';
import { type OpenPair, openPair, outcomeOf, tell } from './test-store-pair.ts';
import { brokenPromises, knownOf } from './test-store-promises.ts';

/** Nothing is foretold: the model is the store in memory, which the same is done to. */
interface Model {
  acts: number;
}

class Act implements fc.Command<Model, OpenPair> {
  readonly act: StoreAct | 'restart' | 'die';
  readonly n: number;

  constructor(act: Act['act'], n: number) {
    this.act = act;
    this.n = n;
  }

  check = (): boolean => true;

  run(model: Model, pair: OpenPair): void {
    const { act, n } = this;
    model.acts += 1;
    const name = `x${model.acts}`;
    pair.now += n % 5000;
    const before = knownOf(pair);
    if (act === 'restart' || act === 'die') pair.restart(act === 'restart');
    else {
      const [sqlite, memory] = [pair.sqlite, pair.memory].map((side) =>
        outcomeOf(() => storeActs[act](side, pair, n, name)),
      );
      expect(sqlite, this.toString()).toEqual(memory);
      remember(pair, act, name);
    }
    expect(brokenPromises(pair, before, act), this.toString()).toEqual([]);
    expect(tell(pair.sqlite, pair), this.toString()).toEqual(tell(pair.memory, pair));
  }

  toString = (): string => `${this.act} ${this.n}`;
}

const OFTEN = { go: 16, accept: 4, end: 2, message: 3, restart: 1, die: 2 } as const;
const names = [...Object.keys(storeActs), 'restart', 'die'] as Act['act'][];
const command = fc
  .tuple(
    fc.oneof(
      ...names.map((name) => ({
        weight: name in OFTEN ? OFTEN[name as keyof typeof OFTEN] : 1,
        arbitrary: fc.constant(name),
      })),
    ),
    fc.nat(100_000),
  )
  .map(([act, n]) => new Act(act, n));

/** A sequence that was begun and is too short to say anything does not count. */
const LEAST = size({ runs: 3, acts: 60 }, { runs: 100, acts: 3000 });

test('SQLite keeps what the store in memory keeps and what its journals say, whatever is done and wherever the process dies', {
  timeout: 20 * 60_000,
}, () => {
  let runs = 0;
  let acts = 0;
  const violations: string[] = [];
  const sequence = fc.property(fc.commands([command], { maxCommands: 60, size: 'max' }), (commands) => {
    const folder = fastFolder('holdfast-model-');
    const pair = openPair(folder);
    const model = { acts: 0 };
    try {
      fc.modelRun(() => ({ model, real: pair }), commands);
    } finally {
      pair.close();
      rmSync(folder, { recursive: true, force: true });
    }
    runs += 1;
    acts += model.acts;
  });
  try {
    fc.assert(sequence, {
      numRuns: size(25, 100_000),
      // What was done until then counts; that it is not nothing is asked below.
      interruptAfterTimeLimit: size(3000, 150_000),
      markInterruptAsFailure: false,
      ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) }),
    });
  } catch (error) {
    violations.push(error instanceof Error ? error.message : String(error));
  }
  figures('model', { runs, acts, violations });
  expect(violations.join('\n\n')).toBe('');
  expect(runs).toBeGreaterThanOrEqual(LEAST.runs);
  expect(acts).toBeGreaterThanOrEqual(LEAST.acts);
});
