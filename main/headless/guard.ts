/** Who may speak to the loopback server: only a browser that was given this launch's token or still has the cookie. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export class Guard {
  readonly token = randomBytes(24).toString('base64url');
  readonly #port: number;
  readonly #secret: string;

  constructor(port: number, secret: string) {
    this.#port = port;
    this.#secret = secret;
  }

  /** A name that another site resolves to this machine is refused, and so is a page of another address. */
  isAddressedToUs({ headers }: IncomingMessage): boolean {
    const { host, origin } = headers;
    if (host === undefined || !this.#names().includes(host)) return false;
    return origin === undefined || this.isOurOrigin(origin);
  }

  isOurOrigin(origin: string | undefined): boolean {
    return this.#names().some((name) => origin === `http://${name}`);
  }

  /** Another local server shares the cookie, but its pages say so here. */
  comesFromOtherSite({ headers }: IncomingMessage): boolean {
    const site = headers['sec-fetch-site'];
    return site === 'cross-site' || site === 'same-site';
  }

  isToken(token: string): boolean {
    return isSame(token, this.token);
  }

  hasCookie({ headers }: IncomingMessage): boolean {
    const pairs = (headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='));
    return pairs.some(([name, value]) => name === this.#cookieName() && isSame(value ?? '', this.#secret));
  }

  /** Cookies do not tell ports apart, so the name does. */
  cookie(): string {
    return `${this.#cookieName()}=${this.#secret}; HttpOnly; SameSite=Strict; Path=/`;
  }

  #cookieName(): string {
    return `holdfast-${this.#port}`;
  }

  #names(): string[] {
    return [`127.0.0.1:${this.#port}`, `localhost:${this.#port}`];
  }
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
