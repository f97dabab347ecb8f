// Checks the types of every folder that has a tsconfig.json.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './machine/root.mjs';
import { packageCommand, run } from './machine/run.mjs';

/** The stand-in's page side is checked against the DOM, unlike the rest of its folder. */
const nested = ['main/headless/page'];

for (const folder of [...readdirSync(root), ...nested]) {
  if (!existsSync(join(root, folder, 'tsconfig.json'))) continue;
  const { code } = await run(process.execPath, [packageCommand('typescript'), '-p', folder]);
  if (code !== 0) process.exitCode = 1;
}
