/** A request of the browser, answered by the app's own handler as if the page had asked for it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { HeadlessWindow } from './browser-window.ts';
import { pageHandler } from './protocol.ts';

export async function servePage(
  window: HeadlessWindow,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const base = new URL(window.webContents.getURL());
  const path = url.pathname === '/' ? base.pathname : url.pathname;
  url.searchParams.delete('window');
  const handler = pageHandler(base.protocol.slice(0, -1));
  const answer = await handler?.(new Request(`${base.protocol}//${base.host}${path}${url.search}`, asInit(request)));
  if (!answer) throw new Error(`Nothing answers ${base.protocol}`);
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  if (answer.headers.get('content-type')?.startsWith('text/html') && answer.body) {
    const text = withScript(await answer.text(), window.id);
    response.removeHeader('content-length');
    response.end(text);
    return;
  }
  response.end(new Uint8Array(await answer.arrayBuffer()));
}

function asInit(request: IncomingMessage): RequestInit {
  const method = request.method ?? 'GET';
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'cookie' && name !== 'host' ? [[name, value]] : [],
  );
  if (method === 'GET' || method === 'HEAD') return { method, headers };
  return { method, headers, body: Readable.toWeb(request), duplex: 'half' };
}

/** One classic script before every module, from this very address: the page's own policy lets it run. */
function withScript(html: string, window: number): string {
  const script = `<script src="/.headless/page.js?window=${window}"></script>`;
  const head = /<head[^>]*>/i;
  return head.test(html) ? html.replace(head, (tag) => tag + script) : script + html;
}
