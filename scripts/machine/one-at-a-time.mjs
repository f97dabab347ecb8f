import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { notes } from './root.mjs';

const beatEvery = 2_000;

/** A claim counts while its process runs and renews it: process numbers are used again. @param {number} pid @param {number} age */
const isHeld = (pid, age) => age < 15 * beatEvery && isRunning(pid);

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Whether another process holds a claim; void ones are swept away. @param {string} folder @param {string} mine */
function isTaken(folder, mine) {
  return readdirSync(folder).some((name) => {
    if (name === mine) return false;
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (isHeld(Number.parseInt(name, 10), age)) return true;
    rmSync(path, { force: true });
    return false;
  });
}

/**
 * Does the work while no other process does any under the same folder of claims. Each process has a claim file of its own and writes it
 * before it looks at the others, so of two at most one goes on; nobody takes over the file of another.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @returns {Promise<T>}
 */
export async function oneAtATime(work, folder = join(notes, 'claims')) {
  const mine = `${process.pid}-${randomUUID()}`;
  const renew = () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, mine), '');
  };
  const release = () => rmSync(join(folder, mine), { force: true });
  for (let tries = 0; ; tries++) {
    renew();
    if (!isTaken(folder, mine)) break;
    release();
    if (tries === 3) console.log('Another command is preparing this folder: waiting for it.');
    await wait(200 + Math.random() * 300);
  }
  const beat = setInterval(renew, beatEvery);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}
