/** A host as the contract sees it: something that runs a built app and lets a test use its pages. */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { AppName } from './build.ts';
import { mark } from './fact.ts';
import type { Sample } from './samples.ts';

export interface Host {
  name: string;
  /** Runs an app with its data in `data`. */
  start(app: AppName, data: string, args?: string[]): Running;
  /** Opens the app's page, or uses the one that is open. */
  open(running: Running, window?: number): Promise<DrivenPage>;
}

/** What a test does as a page. */
export interface DrivenPage {
  /** Of the probe any channel; of the product a request. Rejects with what the page would see. */
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  invokeSample(channel: string, sample: Sample): Promise<unknown>;
  /** The arguments of the next push. */
  next(channel: string): Promise<unknown[]>;
  fetch(path: string): Promise<{ status: number; headers: Record<string, string>; text: string }>;
  /** The page goes, its window stays. */
  leave(): void;
}

/** A running app: its output as it comes. */
export class Running {
  readonly app: AppName;
  readonly lines: string[] = [];
  readonly ended: Promise<number | null>;
  readonly process: ChildProcess;
  readonly #looks = new Set<() => void>();

  constructor(app: AppName, process: ChildProcess) {
    this.app = app;
    this.process = process;
    for (const stream of [process.stdout, process.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        for (const look of this.#looks) look();
      });
    }
    this.ended = new Promise((resolve) => {
      process.once('close', (code) => resolve(code));
    });
  }

  /** Everything printed under a name so far. */
  facts(name: string): unknown[] {
    const found = this.lines.filter((line) => line.startsWith(mark)).map((line) => JSON.parse(line.slice(mark.length)));
    return found.filter(([printed]) => printed === name).map(([, value]) => value);
  }

  fact(name: string): unknown {
    return this.facts(name).at(0);
  }

  /** The first line that begins so, now or later. Rejects when the app ends without it. */
  line(start: string): Promise<string> {
    return this.until(() => this.lines.find((line) => line.startsWith(start)), start);
  }

  /** The first value under this name, now or later. */
  async wait(name: string, count = 1): Promise<unknown> {
    await this.until(() => (this.facts(name).length >= count ? true : undefined), name);
    return this.facts(name)[count - 1];
  }

  until<T>(find: () => T | undefined, what: string): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const look = () => {
      const found = find();
      if (found === undefined) return;
      this.#looks.delete(look);
      clearTimeout(timer);
      resolve(found);
    };
    const fail = (why: string) => reject(new Error(`${why} without "${what}":\n${this.lines.join('\n')}`));
    const timer = setTimeout(() => fail('10 seconds passed'), 10_000);
    this.#looks.add(look);
    void this.ended.then((code) => fail(`The app ended with ${code}`));
    look();
    return promise;
  }
}
