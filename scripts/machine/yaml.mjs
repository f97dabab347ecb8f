import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The parser with which electron-builder reads its own file; it comes with that package, without types. */
const parser = createRequire(import.meta.url)('js-yaml');

/** Throws where it is missing or no YAML. @param {string} path from the project's folder @returns {any} */
export const readYaml = (path) => parser.load(readFileSync(join(root, path), 'utf8'));
