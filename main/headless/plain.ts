/**
 * Whether JSON alone brings a value over unchanged: no special values, no instances, nothing twice. Most messages are
 * such trees, and a long conversation is a large one.
 */
export function isPlain(value: unknown): boolean {
  const seen = new Set<object>();
  const check = (part: unknown): boolean => {
    switch (typeof part) {
      case 'string':
      case 'boolean':
        return true;
      case 'number':
        return Number.isFinite(part) && !Object.is(part, -0);
      case 'object':
        return part === null || isPlainObject(part);
      default:
        return false;
    }
  };
  const isPlainObject = (object: object): boolean => {
    if (seen.has(object)) return false;
    seen.add(object);
    // A hole in an array is read as undefined, which is not plain.
    if (Array.isArray(object)) {
      for (const part of object) if (!check(part)) return false;
      return Object.getPrototypeOf(object) === Array.prototype;
    }
    if (Object.getPrototypeOf(object) !== Object.prototype || 'toJSON' in object) return false;
    for (const part of Object.values(object)) if (!check(part)) return false;
    return true;
  };
  return check(value);
}
