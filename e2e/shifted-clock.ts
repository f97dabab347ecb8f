/** Loaded before the app: its wall clock runs ahead by as many milliseconds as the file says that SHIFTED_CLOCK names. */
import { readFileSync } from 'node:fs';

const file = process.env.SHIFTED_CLOCK ?? '';
const real = Date.now;

function ahead(): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

globalThis.Date = class extends Date {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(real() + ahead());
    // The constructors of Date take numbers, texts and dates: whatever was given goes through.
    else super(...(given as [number]));
  }

  static override now(): number {
    return real() + ahead();
  }
} as DateConstructor;
