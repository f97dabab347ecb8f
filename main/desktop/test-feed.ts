/** A place on this computer where newer versions are, as electron-builder writes it; it can be broken in several ways. */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Offer {
  version: string;
  /** What stands for the AppImage. */
  file: Buffer;
  notes?: string;
  sha512?: string;
}

export class Feed {
  /** What each channel offers. */
  readonly offers = new Map<string, Offer>();
  /** What the list of a channel says instead of an offer. */
  readonly texts = new Map<string, string>();
  /** How the file is sent: cut off in the middle, by way of another address, or whole. */
  sends: 'whole' | 'cut' | 'redirected' = 'whole';
  /** It takes requests and says nothing. */
  isSilent = false;
  readonly asked: string[] = [];
  readonly headers: NodeJS.Dict<string | string[]>[] = [];
  #port = 0;
  #server = this.#make();

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** On the port that it had before, if it had one. */
  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    this.#server = this.#make();
  }

  #make() {
    return createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', this.address);
      this.asked.push(pathname);
      this.headers.push(request.headers);
      if (this.isSilent) return;
      this.#answer(pathname, response);
    });
  }

  #answer(pathname: string, response: ServerResponse): void {
    const channel = /^\/(\w+)-linux(-arm64)?\.yml$/.exec(pathname)?.[1];
    if (channel !== undefined) {
      const offer = this.offers.get(channel);
      const text = this.texts.get(channel) ?? (offer && listOf(offer));
      response.writeHead(text === undefined ? 404 : 200).end(text);
      return;
    }
    const offer = [...this.offers.values()].find((one) => `/${nameOf(one)}` === pathname.replace('/moved', ''));
    if (!offer) response.writeHead(404).end();
    else if (this.sends === 'redirected' && !pathname.startsWith('/moved'))
      response.writeHead(302, { location: `/moved/${nameOf(offer)}` }).end();
    else this.#send(offer.file, response);
  }

  #send(file: Buffer, response: ServerResponse): void {
    response.writeHead(200, { 'content-length': file.length });
    if (this.sends !== 'cut') response.end(file);
    else response.write(file.subarray(0, file.length / 2), () => response.destroy());
  }
}

const nameOf = ({ version }: Offer): string => `Holdfast-${version}-linux-x64.AppImage`;

function listOf(offer: Offer): string {
  const { version, file, notes = '', sha512 = createHash('sha512').update(file).digest('base64') } = offer;
  const url = nameOf(offer);
  // JSON is YAML too.
  return JSON.stringify({
    version,
    files: [{ url, sha512, size: file.length }],
    path: url,
    sha512,
    releaseNotes: notes,
    releaseDate: '2026-01-02T03:04:05.000Z',
  });
}
