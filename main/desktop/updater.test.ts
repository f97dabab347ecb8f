/** The library as it is, on the stand-in, against a place of newer versions on this computer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../core/errors.ts';
import { Feed } from './test-feed.ts';
import type { UpdaterActs } from './test-updater-app.ts';

const root = join(import.meta.dirname, '../..');
const node = process.versions.node.startsWith('24.') ? process.execPath : join(root, 'node_modules/.bin/node');
const built = mkdtempSync(join(tmpdir(), 'holdfast-updater-'));

const OLD = '#!/bin/sh\n';
/** Large enough to come in pieces. Started, it tells by which name, and whether the data had been closed by then. */
const newer = Buffer.from(`#!/bin/sh
cd "$HOLDFAST_DATA"
echo $0 $(ls closed) > starting
mv starting started
exit
${'#'.repeat(400_000)}
`);

beforeAll(async () => {
  const config = (name: string) => ({
    root,
    configFile: join(root, `vite.${name}.config.ts`),
    logLevel: 'error' as const,
  });
  await build({ ...config('headless'), build: { outDir: join(built, 'headless') } });
  const entry = join(import.meta.dirname, 'test-updater-app.ts');
  await build({ ...config('main'), build: { ssr: entry, outDir: join(built, 'app/main') } });
  writeFileSync(
    join(built, 'app/package.json'),
    JSON.stringify({ name: 'holdfast', version: '1.0.0', type: 'module' }),
  );
  writeFileSync(join(built, 'app/dev-app-update.yml'), 'updaterCacheDirName: holdfast-updater\n');
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

let feed: Feed;
let folder: string;
let child: ChildProcess;
const places = { appImage: '', pending: '', started: '' };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-update-'));
  places.appImage = join(folder, 'Holdfast-1.0.0.AppImage');
  places.pending = join(folder, 'cache/holdfast-updater/pending');
  places.started = join(folder, 'data/started');
  writeFileSync(places.appImage, OLD, { mode: 0o755 });
  mkdirSync(join(folder, 'data'));
  feed = new Feed();
  await feed.open();
  await start();
});
afterEach(async () => {
  child.kill('SIGKILL');
  await feed.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

async function start(more: NodeJS.ProcessEnv = {}): Promise<void> {
  child?.kill('SIGKILL');
  const env = {
    ...process.env,
    HOLDFAST_DATA: join(folder, 'data'),
    HOLDFAST_PORT: '',
    HOLDFAST_UPDATES: feed.address,
    XDG_CACHE_HOME: join(folder, 'cache'),
    APPIMAGE: places.appImage,
    ...more,
  };
  const hook = join(built, 'headless/hook.js');
  child = spawn(node, ['--import', hook, join(built, 'app/main/index.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
}

async function ask<K extends keyof UpdaterActs>(act: K, ...args: Parameters<UpdaterActs[K]>) {
  child.send({ act, args });
  const [answer] = await once(child, 'message');
  if (answer.kind) throw new Failure(answer.kind, answer.message);
  // The child answers by the same types.
  return answer.value as Awaited<ReturnType<UpdaterActs[K]>>;
}

const pending = (): string[] => (existsSync(places.pending) ? readdirSync(places.pending) : []);

describe('looking', () => {
  it('finds a newer version with its notes, and neither the same nor an older one', async () => {
    feed.offers.set('latest', { version: '1.1.0', file: newer, notes: '<p>Better &amp; faster</p><script>x</script>' });
    expect(await ask('look', 'latest')).toEqual({ version: '1.1.0', notes: 'Better & faster' });
    for (const version of ['1.0.0', '0.9.0']) {
      feed.offers.set('latest', { version, file: newer });
      expect(await ask('look', 'latest')).toBeNull();
    }
    expect(pending()).toEqual([]);
  });

  it('finds an early version only on the channel of those', async () => {
    feed.offers.set('latest', { version: '1.0.0', file: newer });
    feed.offers.set('beta', { version: '1.1.0-beta.1', file: newer });
    expect(await ask('look', 'latest')).toBeNull();
    expect(await ask('look', 'beta')).toMatchObject({ version: '1.1.0-beta.1' });
    // Back again, and nothing older is offered for that.
    expect(await ask('look', 'latest')).toBeNull();
  });

  it('tells a missing list from one that cannot be read, and both from no connection', async () => {
    await expect(ask('look', 'latest')).rejects.toMatchObject({ kind: 'feed-missing' });
    feed.texts.set('latest', '<html>Log in to this network</html>');
    await expect(ask('look', 'latest')).rejects.toMatchObject({ kind: 'feed-unreadable' });
    feed.texts.set('latest', '{"version":"newest","files":[]}');
    await expect(ask('look', 'latest')).rejects.toMatchObject({ kind: 'feed-unreadable' });
  });

  it('case 67: asks anew after there was no connection', async () => {
    feed.offers.set('latest', { version: '1.1.0', file: newer });
    await feed.close();
    await expect(ask('look', 'latest')).rejects.toMatchObject({ kind: 'offline' });
    await expect(ask('look', 'latest')).rejects.toMatchObject({ kind: 'offline' });
    await feed.open();
    expect(await ask('look', 'latest')).toMatchObject({ version: '1.1.0' });
  });

  it('case 67: can be stopped where nobody answers, and asks anew then', async () => {
    feed.offers.set('latest', { version: '1.1.0', file: newer });
    feed.isSilent = true;
    await expect(ask('lookAndStop')).rejects.toMatchObject({ kind: 'offline' });
    feed.isSilent = false;
    expect(await ask('look', 'latest')).toMatchObject({ version: '1.1.0' });
  });

  it('does not tell the server which installation asks', async () => {
    feed.offers.set('latest', { version: '1.1.0', file: newer });
    await ask('look', 'latest');
    expect(feed.headers.map((headers) => headers['x-user-staging-id'])).toEqual(['none']);
  });
});

describe('fetching', () => {
  it.each(['whole', 'redirected'] as const)(
    'fetches a file that is sent %s, and tells how far it is',
    async (sends) => {
      feed.offers.set('latest', { version: '1.1.0', file: newer });
      feed.sends = sends;
      await ask('look', 'latest');
      const percents = await ask('fetch');
      expect(percents.at(-1)).toBe(100);
      const file = join(places.pending, 'Holdfast-1.1.0-linux-x64.AppImage');
      expect(readFileSync(file).equals(newer)).toBe(true);
      expect(readFileSync(places.appImage, 'utf8')).toBe(OLD);
    },
  );

  it('fetches nothing twice, also after a restart', async () => {
    feed.offers.set('latest', { version: '1.1.0', file: newer });
    await ask('look', 'latest');
    await ask('fetch');
    await start();
    await ask('look', 'latest');
    const before = feed.asked.length;
    await ask('fetch');
    expect(feed.asked.length).toBe(before);
  });

  it('says that a download was broken, keeps nothing of it, and fetches it whole the next time', async () => {
    feed.offers.set('latest', { version: '1.1.0', file: newer });
    feed.sends = 'cut';
    await ask('look', 'latest');
    await expect(ask('fetch')).rejects.toMatchObject({ kind: 'broken-download' });
    expect(pending()).toEqual([]);
    feed.sends = 'whole';
    await ask('look', 'latest');
    await ask('fetch');
    expect(pending()).toContain('Holdfast-1.1.0-linux-x64.AppImage');
  });

  it('removes what is not what was published, and has nothing to install then', async () => {
    feed.offers.set('latest', { version: '1.1.0', file: newer, sha512: Buffer.alloc(64).toString('base64') });
    await ask('look', 'latest');
    await expect(ask('fetch')).rejects.toMatchObject({ kind: 'wrong-digest' });
    expect(pending()).toEqual([]);
    await expect(ask('install')).rejects.toMatchObject({ kind: 'not-installed' });
    expect(readFileSync(places.appImage, 'utf8')).toBe(OLD);
  });
});

describe('installing', () => {
  beforeEach(async () => {
    feed.offers.set('latest', { version: '1.1.0', file: newer });
    await ask('look', 'latest');
    await ask('fetch');
  });

  it('replaces the file under its own name, quits, and starts it when nothing of the old one is left', async () => {
    child.send({ act: 'install', args: [] });
    expect((await once(child, 'exit'))[0]).toBe(0);
    await expect.poll(() => existsSync(places.started)).toBe(true);
    expect(readFileSync(places.started, 'utf8')).toBe(`${places.appImage} closed\n`);
    expect(readFileSync(places.appImage).equals(newer)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('AppImage'))).toEqual(['Holdfast-1.0.0.AppImage']);
    expect(pending()).not.toContain('Holdfast-1.1.0-linux-x64.AppImage');
  });

  it('leaves the old file whole when it cannot be replaced, stays, and can try again', async () => {
    mkdirSync(`${places.appImage}.new/in-the-way`, { recursive: true });
    await expect(ask('install')).rejects.toMatchObject({ kind: 'not-installed' });
    expect(readFileSync(places.appImage, 'utf8')).toBe(OLD);
    rmSync(`${places.appImage}.new`, { recursive: true });
    child.send({ act: 'install', args: [] });
    await once(child, 'exit');
    expect(readFileSync(places.appImage).equals(newer)).toBe(true);
  });

  it('starts nothing by an ordinary quit after one that did not come, and can try again', async () => {
    await ask('installAndStay');
    expect(readFileSync(places.appImage).equals(newer)).toBe(true);
    await ask('look', 'latest');
    await ask('fetch');
    await ask('installAndStay');
    await ask('quit');
    await once(child, 'exit');
    // Far longer than it takes to start.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(existsSync(places.started)).toBe(false);
  });

  it('starts the new one after a second try', async () => {
    await ask('installAndStay');
    await ask('look', 'latest');
    await ask('fetch');
    child.send({ act: 'install', args: [] });
    await once(child, 'exit');
    await expect.poll(() => existsSync(places.started)).toBe(true);
  });

  it('installs nothing when the app merely quits', async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(readFileSync(places.appImage, 'utf8')).toBe(OLD);
    expect(existsSync(places.started)).toBe(false);
  });
});

describe('an installation that is not updated by itself', () => {
  it('says why', async () => {
    expect(await ask('why')).toBeNull();
    await start({ HOLDFAST_UPDATES: '' });
    expect(await ask('why')).toBe('unpackaged');
    await start({ APPIMAGE: '' });
    expect(await ask('why')).toBe('not-app-image');
    await start({ APPIMAGE: join(folder, 'gone.AppImage') });
    expect(await ask('why')).toBe('not-app-image');
  });
});
