// Measures one subject once, in a process of its own, and prints the figures as JSON: `measure.mjs <what> <size>`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discovery } from './discovery.mjs';
import { stream } from './stream.mjs';
import { run as bare } from './subjects/bare.mjs';
import { run as holdfast } from './subjects/holdfast.mjs';
import { langgraph } from './subjects/langgraph.mjs';
import { traceOf } from './trace.mjs';

/**
 * Keeps one turn of these steps in an empty folder. Milliseconds from the first step until the file is closed with all of
 * the log in it, and the bytes that are then on the disk.
 * @typedef {(folder: string, steps: import('./trace.mjs').Step[]) => Promise<{ ms: number, bytes: number }>} Subject
 */

/** @type {Record<string, (folder: string, size: number) => Promise<Record<string, number>>>} */
const measured = {
  holdfast: (folder, size) => holdfast(folder, traceOf(size)),
  bare: (folder, size) => bare(folder, traceOf(size)),
  langgraph: (folder, size) => langgraph(false)(folder, traceOf(size)),
  'langgraph-delta': (folder, size) => langgraph(true)(folder, traceOf(size)),
  discovery: async (folder, size) => discovery(folder, size),
  stream,
};

const [what = '', size = ''] = process.argv.slice(2);
const measure = measured[what];
if (!measure) throw new Error(`There is nothing to measure that is called "${what}".`);
const folder = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
try {
  console.log(JSON.stringify(await measure(folder, Number(size))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
