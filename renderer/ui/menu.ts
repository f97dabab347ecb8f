/** The look that every menu shares. */
export const menuPanel = 'z-50 min-w-40 rounded-lg border border-line-strong bg-ground p-1 text-sm';

export const menuItem =
  'flex items-center gap-2 rounded-[5px] px-2 py-1 outline-none select-none data-[highlighted]:bg-ground-hover';

/** A panel that opens from a button and holds more than acts. */
export const popoverPanel =
  'z-30 max-w-[calc(100vw-24px)] overflow-hidden rounded-lg border border-line-strong bg-ground text-sm outline-none';
