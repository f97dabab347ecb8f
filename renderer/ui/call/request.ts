/** A request as a person reads it: where it goes, every header, then the whole body. */
import { z } from 'zod';

const shape = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  json: z.unknown().optional(),
});

/** Null where it is none: a model may have sent anything. */
export function requestText(input: unknown): string | null {
  const { data } = shape.safeParse(input);
  if (data === undefined) return null;
  const { method, url, headers = {}, body, json } = data;
  const head = [`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');
  const rest = body ?? (json === undefined ? '' : JSON.stringify(json, null, 2));
  return rest === '' ? head : `${head}\n\n${rest}`;
}
