/** Where a window opens: as it was, as far as the screens of now allow. */

/** In the device-independent pixels of Electron's screen. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Placement = Area | { width: number; height: number };

const USUAL = { width: 1200, height: 800 };

/**
 * The bounds of a window within one work area and never larger than it: the one that holds most of where it was, else
 * the first, in its middle. Without any screen only a size.
 */
export function placeWithin(saved: Area | null, workAreas: readonly Area[]): Placement {
  const [first] = workAreas;
  if (!first) return USUAL;
  const held = saved && mostOf(saved, workAreas);
  if (!saved || !held) return centred(first);
  const width = Math.min(saved.width, held.width);
  const height = Math.min(saved.height, held.height);
  return {
    x: between(saved.x, held.x, held.x + held.width - width),
    y: between(saved.y, held.y, held.y + held.height - height),
    width,
    height,
  };
}

function mostOf(saved: Area, workAreas: readonly Area[]): Area | null {
  const shares = workAreas.map((area) => ({ area, share: overlap(saved, area) })).filter(({ share }) => share > 0);
  return shares.toSorted((one, other) => other.share - one.share)[0]?.area ?? null;
}

function overlap(one: Area, other: Area): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function centred(area: Area): Area {
  const width = Math.min(USUAL.width, area.width);
  const height = Math.min(USUAL.height, area.height);
  const middle = (from: number, room: number) => from + Math.floor(room / 2);
  return { x: middle(area.x, area.width - width), y: middle(area.y, area.height - height), width, height };
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
