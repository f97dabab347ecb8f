/** How the settings file and the settings become each other. A file may be of an older version, or of a newer one. */
import type { z } from 'zod';
import { DEFAULTS, type Settings, settings } from '../core/settings.ts';
import type { Values } from './json-file.ts';

export type Parsed = { ok: true; values: Settings } | { ok: false; sentence: string };

/** What a file says; defaults stand for what an older version did not write. */
export function parseSettings(file: Values): Parsed {
  const { success, data, error } = settings.safeParse({
    ...DEFAULTS,
    ...file,
    resume: completed(DEFAULTS.resume, file.resume),
    appearance: completed(DEFAULTS.appearance, file.appearance),
    general: completed(DEFAULTS.general, file.general),
    updates: completed(DEFAULTS.updates, file.updates),
    http: completed(DEFAULTS.http, file.http),
    limits: completedLimits(file.limits),
  });
  return success ? { ok: true, values: data } : { ok: false, sentence: sentenceOf(error) };
}

/** The file with another part in it. What only a newer version understands stays as it is. */
export function withPatch(file: Values, patch: Partial<Settings>): Values {
  const next = { ...file };
  for (const part of ['resume', 'appearance', 'general', 'updates', 'http', 'model', 'limits'] as const) {
    if (patch[part] !== undefined) next[part] = { ...objectOr(file[part]), ...patch[part] };
  }
  if (patch.models !== undefined) next.models = patch.models;
  if (patch.instructions !== undefined) next.instructions = patch.instructions;
  if (patch.providers !== undefined) {
    const before = Array.isArray(file.providers) ? file.providers.map(objectOr) : [];
    next.providers = patch.providers.map((given) => ({ ...before.find(({ id }) => id === given.id), ...given }));
  }
  return next;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOr = (value: unknown): Values => (isObject(value) ? value : {});

/** Something of another kind is left to be refused: it must not count as the defaults. */
function completed(defaults: Values, part: unknown): unknown {
  if (part === undefined) return defaults;
  return isObject(part) ? { ...defaults, ...part } : part;
}

function completedLimits(part: unknown): unknown {
  const whole = completed(DEFAULTS.limits, part);
  return isObject(whole) ? { ...whole, unattended: completed(DEFAULTS.limits.unattended, whole.unattended) } : whole;
}

const sentenceOf = (error: z.ZodError): string => {
  const sentences = error.issues.map(({ message, path }) =>
    /\.$/.test(message) ? message : `${path.join('.')}: ${message}.`,
  );
  return [...new Set(sentences)].join(' ');
};
