/** Every setting, once: its values, its default and the failure that it guards against. */
import { z } from 'zod';
import { modelChoice, ownModel } from './model-facts.ts';

/** Inclusive. Also told beside the field, and in the sentence that refuses another value. */
export const BOUNDS = {
  maxAgeHours: { least: 0.25, most: 168 },
  maxAttempts: { least: 1, most: 10 },
  steps: { least: 1, most: 10_000 },
  minutes: { least: 1, most: 10_080 },
  cost: { least: 0.01, most: 10_000 },
} as const;

const between = ({ least, most }: { least: number; most: number }, what: string, instead = '') =>
  z.number(`${what} must be a number.`).refine((value) => value >= least && value <= most, {
    error: `${what} must be between ${least} and ${most}.${instead}`,
  });

const STOP_RESUMING = ' To stop resuming altogether, set it to “off”.';

export const resumeSettings = z.object({
  /** Guards against surprise: work that starts again unasked. `ask` waits for a click, `off` for good. */
  mode: z.enum(['auto', 'ask', 'off'], 'Resuming must be “auto”, “ask” or “off”.'),
  /** Guards against stale work: what was asked this long ago may no longer be wanted. Hours. */
  maxAgeHours: between(BOUNDS.maxAgeHours, 'The age limit in hours', STOP_RESUMING),
  /** Guards against crash loops: a turn that kills the app must not be tried for ever. */
  maxAttempts: between(BOUNDS.maxAttempts, 'The number of attempts', STOP_RESUMING).refine(Number.isInteger, {
    error: 'The number of attempts must be a whole number.',
  }),
});
export type ResumeSettings = z.infer<typeof resumeSettings>;

/** A server with models. Its key lies elsewhere, encrypted. */
export const provider = z.object({
  id: z.string().min(1).max(64),
  name: z
    .string('The name of a provider must be text.')
    .min(1, 'Give the provider a name.')
    .max(80, 'The name of a provider may have 80 characters at most.'),
  /** Which protocol it speaks: OpenAI's where it is absent. */
  kind: z.enum(['compatible', 'anthropic', 'google'], 'The kind of a provider is not known.').optional(),
  /** A key was given to it: without one its turns are held, not sent. */
  wantsKey: z.boolean().optional(),
  /** Up to and without the last slash, as in `http://127.0.0.1:11434/v1`. */
  baseUrl: z.url({ protocol: /^https?$/, error: 'The address must begin with http:// or https://.' }),
});
export type Provider = z.infer<typeof provider>;

/** As `URL.host` writes it, in small letters; a port only where it is not the usual one of http or https. */
const keyHost = z.string('A host must be text.').refine(isHost, {
  error: ({ input }) =>
    `“${String(input).slice(0, 80)}” is no host. Write it as in api.example.com or api.example.com:8443.`,
});

function isHost(text: string): boolean {
  return (
    text.length <= 260 &&
    !/[/?#@\\]/.test(text) &&
    URL.canParse(`https://${text}`) &&
    new URL(`https://${text}`).host === text
  );
}

/** Each guards against work that leads nowhere and goes on all the same: reached, the turn asks before it goes on. */
const limitSettings = z.object({
  steps: between(BOUNDS.steps, 'The number of steps').refine(Number.isInteger, {
    error: 'The number of steps must be a whole number.',
  }),
  /** Of work, not of waiting for the person. */
  minutes: between(BOUNDS.minutes, 'The number of minutes'),
  /** US dollars, as far as the price of the model is known; null for none. */
  cost: between(BOUNDS.cost, 'The cost in dollars').nullable(),
});
export type LimitSettings = z.infer<typeof limitSettings>;

/** Characters (UTF-16 units) of what the person tells every model. */
export const INSTRUCTIONS_LIMIT = 20_000;

export const settings = z.object({
  resume: resumeSettings,
  appearance: z.object({
    language: z.enum(['system', 'en', 'zh'], 'The language must be “system”, “en” or “zh”.'),
    theme: z.enum(['system', 'light', 'dark'], 'The theme must be “system”, “light” or “dark”.'),
  }),
  general: z.object({
    /** Guards against a turn that lies interrupted until somebody thinks of opening the app. */
    startAtLogin: z.boolean('Starting at login must be on or off.'),
    /** Guards against a computer that falls asleep in the middle of long work. Only while something runs. */
    keepAwake: z.boolean('Keeping the computer awake must be on or off.'),
    /** Closing the last window leaves the app in the tray, where there is one. */
    stayInTray: z.boolean('Staying in the tray must be on or off.'),
    /** Off until chosen: on Windows and Linux dictionaries are fetched from a server. */
    spellcheck: z.boolean('Checking the spelling must be on or off.'),
  }),
  updates: z.object({
    /** Looks for a newer version by itself. What is found is never installed unasked. */
    automatic: z.boolean('Looking for updates must be on or off.'),
    channel: z.enum(['latest', 'beta'], 'The update channel must be “latest” or “beta”.'),
  }),
  http: z.object({
    /**
     * Hosts that do a write with the same Idempotency-Key once, however often they get it. Guards against a write that is
     * sent again although it was done: only to these a POST whose answer was lost may be repeated.
     */
    keyHosts: z
      .array(keyHost, 'The hosts must be a list.')
      .max(100, 'There can be 100 hosts at most: remove one first.'),
  }),
  providers: z.array(provider).max(50, 'There can be 50 providers at most: remove one first.'),
  /** What new conversations are given. `demo` is the provider that is built in. */
  model: modelChoice,
  /** What the person knows of models, before what Holdfast knows of them. */
  models: z.array(ownModel).max(500, 'There can be 500 models at most: remove one first.'),
  /** Of each turn; the second set counts from the start of a run that nobody attends. */
  limits: limitSettings.extend({ unattended: limitSettings }),
  /** The person's own, told to every model before the conversation. */
  instructions: z
    .string('The instructions must be text.')
    .max(INSTRUCTIONS_LIMIT, `The instructions may have ${INSTRUCTIONS_LIMIT} characters at most.`),
});
export type Settings = z.infer<typeof settings>;

export const DEFAULTS: Settings = {
  resume: { mode: 'auto', maxAgeHours: 4, maxAttempts: 3 },
  appearance: { language: 'system', theme: 'system' },
  general: { startAtLogin: false, keepAwake: false, stayInTray: false, spellcheck: false },
  updates: { automatic: true, channel: 'latest' },
  http: { keyHosts: [] },
  providers: [],
  model: { provider: 'demo', id: 'demo', effort: null },
  models: [],
  limits: { steps: 200, minutes: 240, cost: null, unattended: { steps: 100, minutes: 60, cost: null } },
  instructions: '',
};

/**
 * What counts while the settings cannot be read and the person has not looked: nothing resumes by itself and everything
 * asks, since nobody can know what had been forbidden.
 */
export const UNREAD: Settings = { ...DEFAULTS, resume: { ...DEFAULTS.resume, mode: 'off' } };
