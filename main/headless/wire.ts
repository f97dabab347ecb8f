/**
 * What crosses between the app and its page, as text that keeps what structured clone keeps: undefined, dates, maps,
 * bytes, big and special numbers, errors, shared and circular references. Class instances arrive as plain objects.
 */

import { isPlain } from './plain.ts';

/** What a text begins with that is plain JSON and no list of nodes. */
const plainMark = '=';

/** As Electron words it when a function, a promise or the like is sent. */
const notCloneable = 'An object could not be cloned.';

const views = new Map<string, new (buffer: ArrayBuffer) => ArrayBufferView>(
  Object.entries({
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  }),
);
const errors = new Map<string, new (message: string) => Error>(
  Object.entries({ EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError }),
);

/** Every value is one node of a list, the first is the whole; a node names its parts by their place in the list. */
type Node = string | number | boolean | null | [tag: string, ...parts: unknown[]];

/** Throws Electron's error for what cannot be cloned. */
export function encode(value: unknown): string {
  if (isPlain(value)) return plainMark + JSON.stringify(value);
  const nodes: Node[] = [];
  const places = new Map<unknown, number>();
  const put = (part: unknown): number => {
    const known = places.get(part);
    if (known !== undefined) return known;
    const place = nodes.push(null) - 1;
    if (typeof part === 'object' && part !== null) places.set(part, place);
    nodes[place] = node(part, put);
    return place;
  };
  put(clone(value));
  return JSON.stringify(nodes);
}

function clone(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    throw new Error(notCloneable);
  }
}

function node(value: unknown, put: (part: unknown) => number): Node {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? value : ['number', `${value}`];
  if (value === undefined) return ['undefined'];
  if (typeof value === 'bigint') return ['bigint', String(value)];
  if (Array.isArray(value)) return ['array', ...Array.from(value, put)];
  if (value instanceof Date) return ['date', `${value.getTime()}`];
  if (value instanceof RegExp) return ['regexp', value.source, value.flags];
  if (value instanceof Map) return ['map', ...[...value].flat().map(put)];
  if (value instanceof Set) return ['set', ...[...value].map(put)];
  if (value instanceof Error) return ['error', value.name, value.message, value.stack ?? ''];
  if (value instanceof ArrayBuffer) return ['buffer', bytesToText(new Uint8Array(value))];
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return ['view', value.constructor.name, bytesToText(bytes)];
  }
  // What structured clone made of a plain object or a class instance; anything else is of a kind the page does not have.
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error(notCloneable);
  return ['object', ...Object.entries(value).flatMap(([key, part]) => [key, put(part)])];
}

/** The value that `encode` was given. */
export function decode(text: string): unknown {
  if (text.startsWith(plainMark)) return JSON.parse(text.slice(plainMark.length));
  const nodes: Node[] = JSON.parse(text);
  const made = new Map<number, unknown>();
  const get = (place: unknown): unknown => {
    const at = Number(place);
    if (made.has(at)) return made.get(at);
    return make(nodes[at] ?? null, get, (value) => {
      made.set(at, value);
    });
  };
  return get(0);
}

/** `keep` is told of a container before its parts are made: a part may be the container itself. */
function make(from: Node, get: (place: unknown) => unknown, keep: (value: unknown) => void): unknown {
  if (!Array.isArray(from)) return from;
  const [tag, ...parts] = from;
  const first = String(parts[0]);
  const kept = <T>(value: T): T => {
    keep(value);
    return value;
  };
  switch (tag) {
    case 'number':
      return first === '0' ? -0 : Number(first);
    case 'bigint':
      return BigInt(first);
    case 'date':
      return kept(new Date(Number(first)));
    case 'regexp':
      return kept(new RegExp(first, String(parts[1])));
    case 'array': {
      const array = kept<unknown[]>([]);
      for (const place of parts) array.push(get(place));
      return array;
    }
    case 'set': {
      const set = kept(new Set());
      for (const place of parts) set.add(get(place));
      return set;
    }
    case 'map': {
      const map = kept(new Map());
      for (let at = 0; at < parts.length; at += 2) map.set(get(parts[at]), get(parts[at + 1]));
      return map;
    }
    case 'object': {
      const object = kept<Record<string, unknown>>({});
      for (let at = 0; at < parts.length; at += 2) define(object, String(parts[at]), get(parts[at + 1]));
      return object;
    }
    case 'error':
      return kept(makeError(first, String(parts[1]), String(parts[2])));
    case 'buffer':
      return kept(textToBytes(first).buffer);
    case 'view':
      return kept(makeView(first, textToBytes(String(parts[1]))));
    default:
      return undefined;
  }
}

/** An own property whatever its name: assigning `__proto__` would set the prototype. */
function define(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

function makeError(name: string, message: string, stack: string): Error {
  const Kind = errors.get(name) ?? Error;
  const error = new Kind(message);
  error.name = name;
  error.stack = stack;
  return error;
}

function makeView(name: string, bytes: Uint8Array<ArrayBuffer>): unknown {
  const View = views.get(name);
  return View && new View(bytes.buffer);
}

function bytesToText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function textToBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
