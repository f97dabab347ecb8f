/** A pretend month at a desk: who sits there, what they do, what happens to the computer, and what must hold of it all. */

import type { World } from '../../core/acts/world.ts';
import { fold } from '../../core/advance.ts';
import { isOfDisk } from '../../core/disk.ts';
import { Failure } from '../../core/errors.ts';
import type { Turn } from '../../core/turn.ts';
import type { App } from './test-app.ts';
import { createDesk, type Desk, settled } from './test-desk.ts';
import { type Dice, diceOf } from './test-dice.ts';
import { careful, type Habit, hasty, type Leaving } from './test-habits.ts';
import { auditAll, auditOpen, doubledIn, forbids, forgotten, kept, readIn, type Told } from './test-month-audit.ts';
import type { Played } from './test-story.ts';
import { weather } from './test-weather.ts';
import { Witness } from './test-witness.ts';

export interface Month {
  desk: Desk;
  dice: Dice;
  habit: Habit;
  /** A new name that begins so. */
  next(prefix: string): string;
  turn(app: App, id: string): Turn | null;
  /** The app said so. */
  sent(message: string, session: string): void;
  cancelled(turn: string): void;
  /** It is about to be deleted. */
  discarded(app: App, session: string): void;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAYS = 30;

export async function playMonth(seed: number, alter?: (world: World) => void): Promise<Played> {
  const dice = diceOf(seed);
  const desk = createDesk(dice, alter);
  const played = await new Player(seed, desk).play();
  desk.end();
  return played;
}

class Player implements Month {
  readonly desk: Desk;
  readonly dice: Dice;
  habit: Habit = careful;
  readonly #played: Played;
  readonly #told: Told = { sent: new Map(), cancelled: new Set() };
  readonly #witness = new Witness();
  #names = 0;

  constructor(seed: number, desk: Desk) {
    this.desk = desk;
    this.dice = desk.dice;
    const none = { boots: 0, turns: 0, steps: 0, deeds: 0, recovered: 0, requests: 0, bytes: 0 };
    this.#played = { seed, wrong: desk.model.wrong, story: [], ...none };
    desk.outside.judge((deed) => desk.app && this.#found(forbids(desk.app, deed)));
    desk.onRecorded = (app, recorded) => {
      for (const one of recorded) {
        if (one.event.kind === 'run-started' && one.event.cause === 'recovered') this.#played.recovered += 1;
        this.#found(this.#witness.recorded(app, one, desk.settings.resume.maxAgeHours));
      }
    };
    desk.onBeat = (app, at, turns) => this.#found(this.#witness.beats(app, at, turns, desk.outside.isAtWork));
    desk.onAsleep = (app, ms) => this.#witness.fallsAsleep(app, ms);
    desk.onAwake = (ms) => this.#witness.wakes(ms);
    desk.onClockSet = (byMs) => this.#witness.clockSet(desk.app, byMs);
    desk.onBoot = (app) => {
      this.#witness.boots();
      this.#found(kept(app, this.#told));
    };
  }

  next(prefix: string): string {
    this.#names += 1;
    return `${prefix}${this.#names}`;
  }

  turn({ world }: App, id: string): Turn | null {
    return world.runs.get(id)?.live.turn ?? fold(world.store.journal.load(id));
  }

  sent(message: string, session: string): void {
    this.#told.sent.set(message, session);
  }

  cancelled(turn: string): void {
    this.#told.cancelled.add(turn);
  }

  discarded(app: App, session: string): void {
    this.#found([...doubledIn(app, this.desk, session), ...readIn(app, session, this.#told.sent)]);
    for (const [message, of] of this.#told.sent) if (of === session) this.#told.sent.delete(message);
    for (const turn of this.#told.cancelled)
      if (this.desk.app?.world.store.journal.header(turn)?.session === session) this.#told.cancelled.delete(turn);
  }

  async play(): Promise<Played> {
    const { dice, desk } = this;
    const first = dice.pick([careful, hasty, null]);
    for (let day = 0; day < DAYS && this.#played.wrong.length === 0; day++) {
      const isFree = day % 7 > 4 ? dice.percent(80) : dice.percent(12);
      if (isFree) {
        await this.#passes(24 * HOUR);
        continue;
      }
      const sittings = dice.percent(25) ? 2 : 1;
      for (let sitting = 0; sitting < sittings; sitting++) {
        this.habit = first ?? dice.pick([careful, hasty]);
        await this.#sit();
        await this.#passes(sitting + 1 < sittings ? dice.between(20, 240) * MINUTE : dice.between(10, 15) * HOUR);
      }
    }
    await this.#settleUp();
    return { ...this.#played, boots: desk.boots, deeds: desk.outside.deeds.length, requests: desk.model.requests };
  }

  async #sit(): Promise<void> {
    const { desk, dice } = this;
    if (desk.app && dice.percent(8)) await this.#update();
    await this.#start();
    const moves = dice.between(3, 10);
    for (let move = 0; move < moves && this.#played.wrong.length === 0; move++) {
      await this.#start();
      await this.#move();
      await this.desk.awake(this.dice.percent(50) ? this.dice.between(50, 1900) : this.dice.between(2, 40) * SECOND);
      await weather(desk, (what) => this.#tell(what));
      await this.#pause();
    }
    if (desk.app && !desk.disk.isFull) this.#found(auditOpen(desk.app, this.#witness));
    await this.#leave(dice.weighted(this.habit.leaving));
  }

  async #start(): Promise<void> {
    if (this.desk.app) return;
    try {
      await this.desk.start();
      this.#tell('starts the app');
    } catch (error) {
      if (!this.desk.disk.isFull) this.#found([`the app did not start: ${String(error)}`]);
      this.desk.room(true);
      this.#tell('makes room on the disk');
      await this.desk.die(false);
      await this.desk.start();
    }
  }

  async #move(): Promise<void> {
    const { app } = this.desk;
    if (!app) return;
    const move = this.dice.weighted(this.habit.moves);
    try {
      const did = await move(this, app);
      if (did) this.#tell(did);
    } catch (error) {
      if (error instanceof Failure) this.#tell(`is told: ${error.message}`);
      else this.#found([`an act threw ${String(error)}`]);
    }
    await settled();
    this.#look();
  }

  async #pause(): Promise<void> {
    const [least, most] = this.dice.weighted(this.habit.pace);
    const ms = (least + this.dice.roll() * (most - least)) * MINUTE;
    if (this.dice.percent(4)) await this.#sleeps(this.dice.pick([2, 8, 30, 300]) * MINUTE);
    else await this.desk.awake(ms);
    this.#look();
  }

  async #leave(how: Leaving): Promise<void> {
    const { desk } = this;
    this.#tell(`leaves: ${how}`);
    switch (how) {
      case 'quit':
      case 'log-out':
      case 'shutdown':
        await desk.quit(how);
        if (how === 'shutdown') desk.outside.powerLost();
        return;
      case 'kill':
        return desk.die(false);
      case 'battery':
        return desk.die(true);
      case 'lid':
        return;
      case 'stays':
        return desk.awake(30 * MINUTE);
    }
  }

  async #update(): Promise<void> {
    this.#tell('installs an update');
    await this.desk.quit('update');
    this.desk.away(MINUTE);
  }

  /** Nobody is there: the computer sleeps, if it is on at all. */
  async #passes(ms: number): Promise<void> {
    if (this.desk.app) await this.#sleeps(ms);
    else this.desk.away(ms);
  }

  async #sleeps(ms: number): Promise<void> {
    this.#tell(`lets the computer sleep for ${Math.round(ms / MINUTE)} minutes`);
    await this.desk.asleep(ms);
    this.#look();
  }

  /** Everything mended, everything told: what is wrong by now stays wrong. */
  async #settleUp(): Promise<void> {
    const { desk } = this;
    desk.room(true);
    await this.#start();
    if (!desk.app || this.#played.wrong.length > 0) return;
    await desk.awake(MINUTE);
    const { store } = desk.app.world;
    this.#found([...forgotten(desk.app), ...auditAll(desk.app, desk, this.#told.sent), ...kept(desk.app, this.#told)]);
    // A disk that is full is told; anything else is a fault of ours.
    this.#found(desk.faults.filter((fault) => !isOfDisk(fault)).map((fault) => `a fault: ${String(fault)}`));
    const headers = store.sessions.list().flatMap(({ id }) => store.journal.turnsOf(id));
    this.#played.turns = headers.length;
    this.#played.steps = headers.reduce((sum, { steps }) => sum + steps, 0);
    await desk.quit('quit');
    this.#played.bytes = desk.disk.bytes();
  }

  #look(): void {
    const { app, disk } = this.desk;
    if (app && !disk.isFull) this.#found(forgotten(app));
  }

  #tell(what: string): void {
    const at = new Date().toISOString().slice(5, 16).replace('T', ' ');
    this.#played.story.push(`${at} ${this.habit.name} ${what}`);
  }

  #found(wrong: readonly string[]): void {
    this.#played.wrong.push(...wrong);
  }
}
