/** The size of a file as a person reads it: `812 bytes`, `12 kB`, `1.4 MB`, as the language writes it. */

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

export function fileSize(bytes: number, language: string): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const value = bytes / 1024 ** step;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}
