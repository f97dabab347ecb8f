/** Small facts about this window that outlive it. Where the page may not store anything they last as long as it does. */
const here = new Map<string, string>();
const named = (name: string): string => `holdfast.${name}`;

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(named(name)) ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

export function forget(name: string): void {
  here.delete(name);
  try {
    localStorage.removeItem(named(name));
  } catch {
    // It was only in `here`.
  }
}

export function remember(name: string, fact: string): void {
  here.set(name, fact);
  try {
    localStorage.setItem(named(name), fact);
  } catch {
    // Kept in `here`.
  }
}
