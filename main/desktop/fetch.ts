/** How the app reaches the web: with the system's proxy and certificates. */
import { net } from 'electron';
import { Failure } from '../core/errors.ts';

/** As `fetch`, for http and https only: Electron's own would also read files and our page. Used when the app is ready. */
export const webFetch: typeof fetch = async (input, init) => {
  const request = input instanceof URL ? input.href : input;
  const { protocol } = new URL(typeof request === 'string' ? request : request.url);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new Failure('address', `Holdfast only opens http and https addresses, not ${protocol}`);
  }
  return net.fetch(request, init);
};
