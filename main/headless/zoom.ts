/** The zoom of the pages, one for all of a host, as Chromium keeps it. What a person sees is their browser's own zoom. */
const levels = new Map<string, number>();

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

export const zoomOf = (url: string): number => levels.get(hostOf(url)) ?? 0;

export function setZoom(url: string, level: number): void {
  if (typeof level !== 'number') throw new TypeError('Error processing argument at index 0, conversion failure');
  levels.set(hostOf(url), level);
}
