/** Journals for tests, written as a run would record them. */
import type { Event, EventOf, Recorded } from '../../main/core/events.ts';
import type { Observed } from '../../main/core/facts.ts';
import type { AnswerPart } from '../../main/core/message.ts';
import type { OpenTurn, SessionRow } from '../bridge.ts';

export const observed: Observed = {
  stoppedAt: null,
  stoppedBecause: 'unknown',
  resumedAt: 0,
  finished: [],
  unfinished: [],
  inDoubt: [],
  changed: [],
};

export const say = (text: string): AnswerPart => ({ type: 'text', text });

export const use = (toolName: string, input: unknown): AnswerPart => ({
  type: 'tool-call',
  toolCallId: 'provider-id',
  toolName,
  input,
});

export class Journal {
  readonly events: Recorded[] = [];
  readonly turn: string;
  at: number;
  #run: number | null = null;
  #answer = 0;

  constructor(turn: string, at = 0) {
    this.turn = turn;
    this.at = at;
    this.#add({
      kind: 'turn-accepted',
      session: 'session',
      message: { id: `${turn}-message`, text: 'Do it' },
      source: 'person',
      route: 'route',
      workspace: '/home/ada/tides',
      appVersion: '0.1.0',
      config: { provider: 'demo', model: 'demo', effort: null, mode: 'ask', limits: { steps: 50 } },
    });
    this.run();
  }

  wait(ms: number): this {
    this.at += ms;
    return this;
  }

  run(how: Partial<EventOf<'run-started'>> = {}): this {
    this.#run = (this.#run ?? 0) + 1;
    const number = this.#run;
    return this.#add({
      kind: 'run-started',
      number,
      boot: 'boot',
      attempt: 0,
      attended: true,
      cause: 'asked',
      observed: null,
      ...how,
    });
  }

  answer(...parts: AnswerPart[]): this {
    this.#answer = this.events.length + 1;
    return this.#add({
      kind: 'model-answered',
      parts,
      usage: { input: 10, output: 5 },
      finish: 'stop',
      invalid: [],
    });
  }

  ask(position: number, because: EventOf<'approval-requested'>['because'] = 'mode'): this {
    return this.#add({ kind: 'approval-requested', ...this.#named(position), because, proposals: [] });
  }

  question(position: number, question: string, choices: string[] = []): this {
    return this.#add({ kind: 'question-asked', ...this.#named(position), question, choices });
  }

  begin(position: number, effect: EventOf<'tool-started'>['class'] = 'read'): this {
    return this.#add({ kind: 'tool-started', ...this.#named(position), class: effect, key: 'key' });
  }

  end(position: number, outcome: EventOf<'tool-ended'>['outcome'] = 'done', wrote: string[] = []): this {
    const { call } = this.#named(position);
    return this.#add({
      kind: 'tool-ended',
      call,
      outcome,
      result: { text: 'result', file: null, wrote },
      refusedBy: null,
    });
  }

  rest(waiting: Extract<EventOf<'run-ended'>['reason'], { kind: 'waiting' }>['for'], sentence: string | null = null) {
    return this.stop({ kind: 'waiting', for: waiting, sentence });
  }

  stop(reason: EventOf<'run-ended'>['reason']): this {
    return this.#add({ kind: 'run-ended', reason });
  }

  summarise(through: { turn: string; seq: number }, before?: number): this {
    return this.#add({
      kind: 'history-compacted',
      summary: 'Short.',
      said: [],
      throughTurn: through.turn,
      throughSeq: through.seq,
      because: 'person',
      ...(before !== undefined && { before }),
    });
  }

  finish(outcome: EventOf<'turn-ended'>['outcome'] = 'completed', reason: string | null = null): this {
    const ofRun = outcome === 'completed' || outcome === 'failed';
    return this.#add({ kind: 'turn-ended', outcome, reason }, ofRun ? this.#run : null);
  }

  /** An event that no method above writes. */
  outside(event: Event): this {
    return this.#add(event, null);
  }

  #named(position: number): { call: string; digest: string } {
    const call = `${this.#answer}.${position}`;
    return { call, digest: `digest-${call}` };
  }

  #add(event: Event, run = this.#run): this {
    this.events.push({ turn: this.turn, seq: this.events.length + 1, at: this.at, run, event });
    return this;
  }
}

export const aRow = (row: Partial<SessionRow> = {}): SessionRow => ({
  id: 'session',
  title: 'A title',
  workspace: '/home/ada/tides',
  mode: 'ask',
  createdAt: 0,
  updatedAt: 0,
  open: null,
  lastOutcome: null,
  head: null,
  model: null,
  forkedFrom: null,
  ...row,
});

export const anOpenTurn = (open: Partial<OpenTurn> = {}): OpenTurn => ({
  turn: 'turn',
  phase: 'working',
  askedAt: 0,
  lastProgressAt: 0,
  attempts: 0,
  live: null,
  standing: null,
  ...open,
});

export const aLiveRun = (live: Partial<NonNullable<OpenTurn['live']>> = {}): NonNullable<OpenTurn['live']> => ({
  run: 1,
  attended: true,
  recovered: false,
  attempt: 0,
  takingOver: false,
  summarising: false,
  ...live,
});
