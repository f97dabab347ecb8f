/** F6 leads through the parts of the window in the order in which they are read. */
const order = ['top', 'sidebar', 'view', 'banner', 'transcript', 'bar', 'composer'];

export function focusNextRegion(step: 1 | -1): void {
  const regions = order
    .map((name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`))
    .filter((region) => region !== null);
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const from = at < 0 && step < 0 ? 0 : at;
  const next = regions.at((from + step) % regions.length);
  if (next) entry(next).focus();
}

/** Puts the focus into a part of the window; does nothing where it is not there. */
export function focusRegion(name: string): void {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  if (region) entry(region).focus();
}

/** A region that can be focused takes the focus itself; else the first thing in it that Tab would reach. */
function entry(region: HTMLElement): HTMLElement {
  if (region.hasAttribute('tabindex')) return region;
  return (
    region.querySelector<HTMLElement>('[aria-current][tabindex="0"], [data-session][tabindex="0"], textarea') ??
    region.querySelector<HTMLElement>('button, input') ??
    region
  );
}
