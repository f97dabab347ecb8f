/** The look that every menu shares. */
export const menuPanel = 'z-50 min-w-40 rounded-lg border border-line-strong bg-ground p-1 text-sm';

export const menuItem =
  'flex items-center gap-2 rounded-[5px] px-2 py-1 outline-none select-none data-[highlighted]:bg-ground-hover';
