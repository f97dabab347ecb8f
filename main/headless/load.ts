/** What Electron does when a window loads an address: the app's own handler must answer it. */
import { pageHandler } from './protocol.ts';

/** Rejects in Electron's words where the page could not be loaded. An error page of the app is a page. */
export async function load(url: string): Promise<void> {
  const handler = pageHandler(new URL(url).protocol.slice(0, -1));
  if (!handler) throw failure('ERR_UNKNOWN_URL_SCHEME', -302, url);
  try {
    const response = await handler(new Request(url));
    await response.body?.cancel();
  } catch (error) {
    console.error(error);
    throw failure('ERR_UNEXPECTED', -9, url);
  }
}

function failure(code: string, errno: number, url: string): Error {
  return Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url });
}
