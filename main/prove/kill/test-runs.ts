/** Lives on folders: processes that are killed, copies of what they left, and the last life, in which a person finishes everything. */
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { linesOf } from '../../store/crash/test-check.ts';
import { killingPoints } from '../../store/crash/test-points.ts';
import { stillRunning } from '../../tools/wrapper/orphans.ts';
import { fastFolder } from '../test-fast-folder.ts';
import { violationsIn } from './test-check.ts';
import type { Begun } from './test-child.ts';
import { aheadOf, alone, type Does, finish, isCancelled } from './test-life.ts';
import { type Arrival, copyFolder, makeWorkspace, Outside } from './test-outside.ts';
import { buildChild, removeChild } from './test-program.ts';
import { letGo, mayFinish, openKillWorld, type Place } from './test-world.ts';

const LIFE_AT_MOST_MS = 60_000;

/** A folder after its first life was killed. Where a command still ran then, that life has to be lived again each time. */
export interface Dead {
  name: string;
  does: Does;
  kill: number;
  copy: { arrivals: readonly Arrival[] } | null;
}

export class Runs {
  readonly violations: string[] = [];
  processes = 0;
  readonly #outside = new Outside();
  readonly #root = fastFolder('holdfast-kill-');
  readonly #fresh = path.join(this.#root, 'fresh');
  #child = '';

  async start(): Promise<void> {
    await this.#outside.start();
    makeWorkspace(this.#fresh);
    this.#child = await buildChild();
  }

  stop(): void {
    this.#outside.stop();
    rmSync(this.#root, { recursive: true, force: true });
    removeChild();
  }

  /** The points of a first life that nobody kills, at whose end all is well. */
  async pointsOf(does: Does): Promise<string[]> {
    const dead = { name: `whole-${does}`, does, kill: 0, copy: null };
    const points = (await this.#first(dead)) ?? [];
    this.#check(dead.name, [does]);
    return points;
  }

  /** The first life, killed at a point, and a copy of what it left. */
  async die(does: Does, kill: number): Promise<Dead> {
    const dead: Dead = { name: `${does}-${kill}`, does, kill, copy: null };
    if ((await this.#first(dead)) !== null) throw new Error(`${does} was not killed at point ${kill}.`);
    if (!(await this.#isStill(dead.name))) return dead;
    copyFolder(this.#folder(dead.name), this.#copyOf(dead.name));
    return { ...dead, copy: { arrivals: this.#outside.of(dead.name) } };
  }

  /**
   * What follows a death: a second life, killed at a point of its own (0: at none), and the last one. Returns the points of
   * a second life that came to its end.
   */
  async follow(dead: Dead, does: Does, kill: number): Promise<string[] | null> {
    try {
      await this.#again(dead);
      const points = await this.#live(dead.name, does, 'second', kill);
      await this.#last(dead, does);
      return points;
    } catch (error) {
      this.#tell(dead.name, [`${does} failed: ${String(error)}`]);
      return [];
    }
  }

  /** Nobody is there at first; then a person finishes everything, unless they had ended it. */
  async #last({ name, does: first }: Dead, second: Does): Promise<void> {
    const world = openKillWorld(this.#place(name, second, 'last'), killingPoints(0));
    try {
      const lived = alone(world).then(() => (isCancelled(world) ? undefined : finish(world)));
      await Promise.race([lived, tooLong()]);
    } catch (error) {
      this.#tell(name, [`the last life failed: ${String(error)}`]);
    } finally {
      await world.close();
    }
    const running = await stillRunning(path.join(this.#folder(name), 'commands'));
    this.#tell(name, [...world.faults.map(String), ...running.map((call) => `${call} still runs`)]);
    this.#check(name, [first, second]);
  }

  /** The folder as the first life left it, once more. */
  async #again(dead: Dead): Promise<void> {
    if (dead.copy === null) return void (await this.#first(dead));
    rmSync(this.#folder(dead.name), { recursive: true, force: true });
    copyFolder(this.#copyOf(dead.name), this.#folder(dead.name));
    this.#outside.set(dead.name, dead.copy.arrivals);
  }

  async #first({ name, does, kill }: Dead): Promise<string[] | null> {
    await this.#letFinish(name);
    rmSync(this.#folder(name), { recursive: true, force: true });
    copyFolder(this.#fresh, this.#folder(name));
    this.#outside.set(name, []);
    return this.#live(name, does, 'first', kill);
  }

  /** Its points, or null when it was killed. */
  #live(name: string, does: Does, boot: string, kill: number): Promise<string[] | null> {
    this.processes += 1;
    const begun: Begun = { ...this.#place(name, does, boot), does, kill };
    const env = { ...process.env, NODE_COMPILE_CACHE: path.join(this.#root, 'compiled') };
    return new Promise((resolve, reject) => {
      const options = { env, timeout: LIFE_AT_MOST_MS };
      execFile(process.execPath, [this.#child, JSON.stringify(begun)], options, (error, stdout, stderr) => {
        if (error?.signal === 'SIGKILL') resolve(null);
        else if (error) reject(new Error(stderr || String(error)));
        else resolve(JSON.parse(stdout));
      });
    });
  }

  /** False where a command waits to be let go on. One that has been lives on for a moment after its app. */
  async #isStill(name: string): Promise<boolean> {
    const commands = path.join(this.#folder(name), 'commands');
    for (let looks = 0; looks < 500; looks++) {
      if ((await stillRunning(commands)).length === 0) return true;
      if (!mayFinish(this.#folder(name))) return false;
      await sleep(10);
    }
    throw new Error(`The command of ${name} does not come to its end.`);
  }

  /** A command that waits would wait for ever once its folder is gone. */
  async #letFinish(name: string): Promise<void> {
    if (!existsSync(this.#folder(name))) return;
    letGo(this.#folder(name));
    await this.#isStill(name);
  }

  #check(name: string, lived: readonly Does[]): void {
    try {
      this.#tell(name, violationsIn(this.#folder(name), this.#outside.of(name), lived));
    } catch (error) {
      this.#tell(name, [`cannot be read: ${String(error)}`]);
    }
  }

  #tell(name: string, sentences: readonly string[]): void {
    for (const sentence of sentences) this.violations.push(`${this.#story(name)}: ${sentence}`);
  }

  #story(name: string): string {
    const deaths = linesOf<{ does: Does; point: string }>(this.#folder(name), 'deaths');
    return [name, ...deaths.map(({ does, point }) => `${does} killed ${point}`)].join(', ');
  }

  #place(name: string, does: Does, boot: string): Place {
    return { folder: this.#folder(name), boot, hosts: this.#outside.hostsOf(name), ahead: aheadOf(does) };
  }

  #folder = (name: string): string => path.join(this.#root, name);
  #copyOf = (name: string): string => path.join(this.#root, `copy-of-${name}`);
}

const tooLong = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('It takes too long.')), LIFE_AT_MOST_MS).unref();
  });
