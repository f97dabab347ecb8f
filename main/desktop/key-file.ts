/** keys.json of the data folder: what the system has sealed, by provider, in base64. Never a key itself. */
import { z } from 'zod';
import { Failure } from '../core/errors.ts';
import type { Log } from './ipc.ts';
import { jsonFile, type Values } from './json-file.ts';

export interface KeyFile {
  /** Null, or the sentence that says why the file cannot be read. It is then kept as it is until the next `put`. */
  problem(): string | null;
  providers(): string[];
  sealed(provider: string): Buffer | null;
  /** Throws Failure `key-unsaved`, with the file as it was. A file that cannot be read is kept beside. */
  put(provider: string, sealed: Buffer): void;
  /** Throws Failure `key-unsaved`. Does nothing to a file that cannot be read. */
  remove(provider: string): void;
}

const shape = z.looseObject({ keys: z.record(z.string(), z.string()).default({}) });

type Content =
  | { values: Values; keys: ReadonlyMap<string, string>; problem: null }
  | { values: null; keys: ReadonlyMap<string, string>; problem: string };

const NOTHING: Content = { values: {}, keys: new Map(), problem: null };

/** Called when the app is ready. Never throws. */
export function openKeyFile({ log, now }: { log: Log; now: () => number }): KeyFile {
  const file = jsonFile('keys');
  function read(): Content {
    const found = file.read();
    const parsed = found.kind === 'read' ? shape.safeParse(found.values) : null;
    if (parsed?.success) return { values: parsed.data, keys: new Map(Object.entries(parsed.data.keys)), problem: null };
    const why = found.kind === 'unreadable' ? found.why : 'it is not what Holdfast writes';
    return {
      ...NOTHING,
      values: null,
      problem:
        `The saved keys in ${file.path} cannot be read: ${why}. The file is left as it is. ` +
        'Enter the key again: the file is then kept beside a new one.',
    };
  }

  let content = read();
  if (content.problem !== null) log(content.problem);

  function save(change: (keys: Map<string, string>) => void): void {
    try {
      if (content.problem !== null) {
        log(`The keys that could not be read are kept in ${file.setAside(now())}.`);
        content = NOTHING;
      }
      const keys = new Map(content.keys);
      change(keys);
      file.write({ ...content.values, keys: Object.fromEntries(keys) });
      content = { values: content.values ?? {}, keys, problem: null };
    } catch (error) {
      log('The keys could not be saved.', error);
      throw new Failure(
        'key-unsaved',
        `The saved keys could not be changed: Holdfast cannot write ${file.path}. Check the disk and try again.`,
      );
    }
  }

  return {
    problem: () => content.problem,
    providers: () => [...content.keys.keys()],
    sealed(provider) {
      const text = content.keys.get(provider);
      return text === undefined ? null : Buffer.from(text, 'base64');
    },
    put: (provider, sealed) => save((keys) => keys.set(provider, sealed.toString('base64'))),
    remove(provider) {
      if (content.keys.has(provider)) save((keys) => keys.delete(provider));
    },
  };
}
