/** The one address the windows show. Its origin reads 'null', so protocol and host are compared instead. */
export const scheme = 'app';
export const host = 'bundle';
export const pageAddress = `${scheme}://${host}/index.html`;

/** Whether an address belongs to the app's own page. */
export function isOwnPage(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === `${scheme}:` && url.host === host;
}
