/** The body of an answer: as text where it is some, its beginning and end; else its kind and size, kept in a file. */
import { TextDecoder } from 'node:util';
import { Output } from '../output.ts';
import { looksBinary } from '../text-file.ts';
import { KeptBytes } from './kept-bytes.ts';

/** Bytes after unpacking; reading stops there. */
const ANSWER_LIMIT = 16 * 1024 * 1024;
/** Bytes by which text is told from anything else. */
const SAMPLE = 1024;

export interface Answer {
  text: string;
  file: string | null;
  /** How it ended: at its end, at our limit, or before its end. */
  end: 'whole' | 'limit' | 'cut';
}

interface Sink {
  append(bytes: Buffer): Promise<void>;
  end(): Promise<{ text: string; file: string | null }>;
}

/** An answer that breaks off, or is aborted, is told as far as it came. */
export async function readAnswer(response: Response, outputs: string, call: string): Promise<Answer> {
  const type = response.headers.get('content-type') ?? '';
  let sample = Buffer.alloc(0);
  let sink: Sink | null = null;
  let size = 0;
  let end: Answer['end'] = 'cut';
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read().catch(() => null)) ?? {
        done: reader === undefined,
        value: undefined,
      };
      if (done) end = 'whole';
      if (value === undefined) break;
      const bytes = Buffer.from(value).subarray(0, ANSWER_LIMIT - size);
      size += bytes.length;
      if (sink) await sink.append(bytes);
      else sample = Buffer.concat([sample, bytes]);
      if (!sink && sample.length >= SAMPLE) sink = await begun(sample, type, outputs, call);
      if (size < ANSWER_LIMIT) continue;
      end = 'limit';
      break;
    }
  } finally {
    if (end !== 'whole') await reader?.cancel().catch(() => {});
  }
  sink ??= await begun(sample, type, outputs, call);
  return { ...(await sink.end()), end };
}

async function begun(sample: Buffer, type: string, outputs: string, call: string): Promise<Sink> {
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  const sink = isText(sample, type)
    ? decoding(new Output(outputs, call), charset)
    : new KeptBytes(outputs, call, type.split(';', 1)[0]?.trim() ?? '');
  if (sample.length > 0) await sink.append(sample);
  return sink;
}

const SAID_TO_BE_TEXT = /^text\/|[/+](json|xml|javascript|x-www-form-urlencoded|yaml|x-ndjson)\b|charset=/i;

/** What is called text is believed unless it holds a zero byte; what is called nothing must be UTF-8. */
function isText(sample: Buffer, type: string): boolean {
  if (/charset="?utf-?16/i.test(type)) return true;
  if (looksBinary(sample)) return false;
  return SAID_TO_BE_TEXT.test(type) || isUtf8(sample);
}

/** The sample may end in the middle of a character. */
function isUtf8(sample: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** An unknown charset is read as UTF-8. */
function decoding(output: Output, charset: string): Sink {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset);
  } catch {
    return output;
  }
  if (decoder.encoding === 'utf-8') return output;
  return {
    append: (bytes) => output.append(Buffer.from(decoder.decode(bytes, { stream: true }))),
    end: () => output.end(),
  };
}
