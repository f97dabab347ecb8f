/** The world outside, by which the kill proof tells what has really happened: counting servers, a repository, files. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Hosts } from './test-plan.ts';

export interface Arrival {
  what: string;
  key: string;
  body: string;
}

/** Two servers that count what arrives, for each world by its name. */
export class Outside {
  readonly #arrivals = new Map<string, Arrival[]>();
  readonly #servers: Server[] = [];
  readonly #origins: string[] = [];

  async start(): Promise<void> {
    for (const server of [this.#server(), this.#server()]) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      // A server that listens on TCP has an address of this shape.
      this.#origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      this.#servers.push(server);
    }
  }

  stop(): void {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  hostsOf(world: string): Hosts {
    const [plain = '', keyed = ''] = this.#origins.map((origin) => `${origin}/${world}`);
    return { plain, keyed };
  }

  of(world: string): Arrival[] {
    return this.#arrivals.get(world) ?? [];
  }

  /** As it was when a copy of that world was made. */
  set(world: string, arrivals: readonly Arrival[]): void {
    this.#arrivals.set(world, [...arrivals]);
  }

  #server(): Server {
    return createServer((request, response) => void this.#answer(request, response));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const piece of request) body += piece;
    const [, world = '', name = ''] = (request.url ?? '').split('/');
    if (request.method === 'GET') return void response.end(JSON.stringify(this.of(world)));
    const arrival = { what: `${request.method} ${name}`, key: String(request.headers['idempotency-key']), body };
    this.#arrivals.set(world, [...this.of(world), arrival]);
    response.writeHead(201).end('Taken.');
  }
}

/** Asked by a person who wants to know whether something has arrived. */
export async function arrivedAt(hosts: Hosts): Promise<Arrival[]> {
  const response = await fetch(`${hosts.plain}/arrivals`);
  return (await response.json()) as Arrival[];
}

export const workspaceOf = (folder: string): string => path.join(folder, 'work');

const git = (cwd: string, ...args: string[]): void =>
  void execFileSync('git', args, { cwd, stdio: 'ignore', env: GIT_ENV });

export const GIT_ENV: NodeJS.ProcessEnv = {
  ...process.env,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

/** A workspace that is a clone of a bare repository beside it, by a relative path: it can be copied as it is. */
export function makeWorkspace(folder: string): void {
  const work = workspaceOf(folder);
  mkdirSync(work, { recursive: true });
  git(folder, 'init', '-q', '--bare', '--template=', '-b', 'main', 'remote.git');
  git(path.join(folder, 'remote.git'), 'config', 'core.logAllRefUpdates', 'true');
  git(work, 'init', '-q', '--template=', '-b', 'main');
  git(work, 'remote', 'add', 'origin', '../remote.git');
  git(work, 'config', 'gc.auto', '0');
  writeFileSync(path.join(work, 'a.txt'), 'x marks the spot\n');
  writeFileSync(path.join(work, 'b.txt'), 'nothing here\n');
  git(work, 'add', '-A');
  git(work, 'commit', '-q', '-m', 'First');
  git(work, 'push', '-q', 'origin', 'main');
}

export const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true });

export interface Truth {
  commits: number;
  pushes: number;
  notes: string | null;
  edited: string | null;
}

/** Git's own logs tell it without a process: the first commit and the first push do not count. */
export const truthOf = (folder: string): Truth => ({
  commits: linesIn(path.join(workspaceOf(folder), '.git/logs/HEAD')) - 1,
  pushes: linesIn(path.join(folder, 'remote.git/logs/refs/heads/main')) - 1,
  notes: textOf(path.join(workspaceOf(folder), 'notes.md')),
  edited: textOf(path.join(workspaceOf(folder), 'a.txt')),
});

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const linesIn = (file: string): number => (textOf(file) ?? '').split('\n').filter(Boolean).length;
