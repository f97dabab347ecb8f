/** Whether an address names this computer: what is there needs no network. */
export function isLoopback(address: string): boolean {
  const host = URL.parse(address)?.hostname;
  if (host === undefined) return false;
  return /^(127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\]|(.+\.)?localhost)$/.test(host);
}
