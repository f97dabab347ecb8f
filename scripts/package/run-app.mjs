/** Starts the app of a package on the stand-in for Electron, looks at its page and quits it. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

const patience = 30_000;

/**
 * @param {string} app the extracted archive
 * @param {string} data an empty folder for its data
 * @returns {Promise<string[]>} what was wrong, as sentences
 */
export async function runApp(app, data) {
  const hook = new URL('../../out/headless/hook.js', import.meta.url).href;
  const { HOLDFAST_PORT, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', hook, join(app, 'out', 'main', 'index.js')], {
    cwd: data,
    env: { ...env, HOLDFAST_DATA: data },
  });
  const ended = new Promise((/** @type {(code: number | null) => void} */ resolve) => child.once('exit', resolve));
  const insist = setTimeout(() => child.kill('SIGKILL'), patience);
  try {
    const address = await addressOf(child);
    const wrong = await wrongPage(address);
    child.kill('SIGTERM');
    const code = await ended;
    // Windows ends a process that is sent a signal at once.
    if (code !== 0 && process.platform !== 'win32') wrong.push(`The app ended with ${code}.`);
    if (!isDatabase(join(data, 'holdfast.db'))) wrong.push('The app made no database.');
    return wrong;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    clearTimeout(insist);
    child.kill('SIGKILL');
  }
}

/** @param {import('node:child_process').ChildProcessWithoutNullStreams} child @returns {Promise<string>} */
function addressOf(child) {
  let printed = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
        const address = /http:\/\/\S+/.exec(printed)?.[0];
        if (address) resolve(address);
      });
    child.once('exit', () => reject(new Error(`The app ended before it printed an address.\n${printed}`)));
  });
}

/** As a browser: the token of the address is exchanged for a cookie, with which the page is served. @param {string} address */
async function wrongPage(address) {
  const exchange = await fetch(address, { redirect: 'manual' });
  const cookie = exchange.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await fetch(new URL(exchange.headers.get('location') ?? '/', address), { headers: { cookie } });
  const html = await page.text();
  const script = /src="(\.\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  if (!page.ok || !script) return [`The page was answered with ${page.status} and ${html.length} characters.`];
  const code = await fetch(new URL(script, page.url), { headers: { cookie } });
  return code.ok ? [] : [`The script of the page was answered with ${code.status}.`];
}

/** @param {string} file */
function isDatabase(file) {
  const head = Buffer.alloc(15);
  try {
    const handle = openSync(file, 'r');
    readSync(handle, head);
    closeSync(handle);
  } catch {
    return false;
  }
  return head.toString('latin1') === 'SQLite format 3';
}
