/** The world outside of the app in a pretend month: what tools did to it stays done, whatever becomes of the app. */
import type { Lookup, Started, ToolContext, ToolOutcome, Tools } from '../../core/ports.ts';
import { done, targetOf, testTools } from '../../core/test-tools.ts';
import type { Dice } from './test-dice.ts';
import { after } from './test-time.ts';

/** Something happened out there. */
export interface Deed {
  tool: string;
  call: string;
  key: string;
}

export interface Outside extends Tools {
  deeds: readonly Deed[];
  /** Asked of each deed before it is done: what forbids it, in sentences. */
  judge(judge: (deed: Deed) => void): void;
  happened(call: string): boolean;
  /** Whether the app runs a tool of the turn, or waits for one. */
  isAtWork(turn: string): boolean;
  appGone(): void;
  /** Without power nothing goes on out there. */
  powerLost(): void;
}

interface Job {
  until: number;
  isEnded: boolean;
}

const MINUTE = 60_000;

/** `now`: true time, whatever the clock on the wall says. Commands go on without the app; nothing else does. */
export function outside(dice: Dice, now: () => number): Outside {
  const base = testTools();
  const deeds: Deed[] = [];
  const jobs = new Map<string, Job>();
  const working = new Set<ToolContext>();
  let judging: (deed: Deed) => void = () => {};

  function happens(tool: string, { call, key }: Pick<ToolContext, 'call' | 'key'>): void {
    const deed = { tool, call, key };
    judging(deed);
    deeds.push(deed);
  }

  async function atWork(context: ToolContext, work: () => Promise<ToolOutcome>): Promise<ToolOutcome> {
    working.add(context);
    try {
      return await work();
    } finally {
      working.delete(context);
    }
  }

  const happened = (call: string): boolean => deeds.some((deed) => deed.call === call);

  function lasts(tool: string): number {
    if (dice.percent(tool === 'job' ? 25 : 3)) return dice.between(5, 40) * MINUTE;
    return dice.percent(50) ? dice.between(100, 2000) : dice.between(2000, 20_000);
  }

  /** Half of it before it happens, half after; a stop in the first half keeps it from happening. */
  async function inProcess(tool: string, input: unknown, context: ToolContext): Promise<ToolOutcome> {
    const half = lasts(tool) / 2;
    if (!(await after(half, context.signal))) return stopped;
    if (tool !== 'look') happens(tool, context);
    const isHeard = await after(half, context.signal);
    if (tool === 'push' && (!isHeard || dice.percent(8))) return unheard;
    return done(`${tool} ${targetOf(input)}: ok`);
  }

  async function job(context: ToolContext): Promise<ToolOutcome> {
    if (!(await after(300, context.signal))) return stopped;
    happens('job', context);
    jobs.set(context.call, { until: now() + lasts('job'), isEnded: false });
    return follow(context);
  }

  async function follow({ call, signal }: Pick<ToolContext, 'call' | 'signal'>): Promise<ToolOutcome> {
    for (;;) {
      const one = jobs.get(call);
      if (!one || one.isEnded) return unheard;
      if (one.until <= now()) return done('The command ended.');
      if (await after(Math.max(1000, one.until - now()), signal)) continue;
      if (signal.reason !== 'cancel') return unheard;
      one.isEnded = true;
      return stopped;
    }
  }

  function lookUpJob(call: string): Lookup {
    const one = jobs.get(call);
    if (!one) return happened(call) ? { kind: 'unknown' } : { kind: 'did-not' };
    if (one.isEnded) return { kind: 'unknown' };
    return one.until <= now() ? { kind: 'ended', outcome: done('The command ended.') } : { kind: 'running' };
  }

  /** A file tells whether it was written, unless somebody else has written it since. */
  function lookUpEdit(call: string): Lookup {
    if (dice.percent(15)) return { kind: 'unknown' };
    return happened(call) ? { kind: 'ended', outcome: done('It was written.') } : { kind: 'did-not' };
  }

  return {
    ...base,
    class: (tool) => (tool === 'job' ? 'verifiable' : base.class(tool)),
    check: (tool, input, workspace) => {
      const checked = base.check(tool === 'job' ? 'push' : tool, input, workspace);
      return checked.ok && tool === 'job'
        ? { ...checked, subject: { ...checked.subject, tool, class: 'verifiable' } }
        : checked;
    },
    run: (tool, input, context) =>
      atWork(context, () => (tool === 'job' ? job(context) : inProcess(tool, input, context))),
    follow: (_tool, _input, context) => atWork(context, () => follow(context)),
    lookUp: (tool, _input, { call }: Started) => {
      if (tool === 'job') return lookUpJob(call);
      return tool === 'edit' ? lookUpEdit(call) : { kind: 'unknown' };
    },
    end: async (_tool, { call }) => {
      const one = jobs.get(call);
      if (one && one.until > now()) one.isEnded = true;
    },
    deeds,
    happened,
    isAtWork: (turn) => [...working].some(({ call }) => call.startsWith(`${turn}/`)),
    appGone: () => working.clear(),
    judge: (judge) => {
      judging = judge;
    },
    powerLost: () => {
      for (const one of jobs.values()) if (one.until > now()) one.isEnded = true;
    },
  };
}

const stopped: ToolOutcome = { outcome: 'failed', result: { text: 'Stopped.', file: null, wrote: [] } };
const unheard: ToolOutcome = { outcome: 'unknown', result: { text: 'No answer came.', file: null, wrote: [] } };
