/** Electron is ready only after its entry has been evaluated, and before that almost everything is refused. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'desktop');
const modules = readdirSync(folder).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('test-'),
);
const node = process.versions.node.startsWith('24.')
  ? process.execPath
  : join(import.meta.dirname, '../node_modules/.bin/node');

/** Whether anything outside functions is awaited. */
function waitsAtTopLevel(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(waitsAtTopLevel);
  if (typeof part !== 'object' || part === null) return false;
  const { type } = part as { type?: unknown };
  if (typeof type === 'string' && /Function|MethodDefinition/.test(type)) return false;
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && 'await' in part && part.await === true)) return true;
  return Object.values(part).some(waitsAtTopLevel);
}

it('waits for nothing at the top level of the entry', () => {
  const entry = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8');
  expect(waitsAtTopLevel(parseAst(entry, { lang: 'ts' }))).toBe(false);
  // What is looked for is found.
  expect(waitsAtTopLevel(parseAst('await app.whenReady();', { lang: 'ts' }))).toBe(true);
});

it('does nothing when a module of the desktop is imported', () => {
  // An electron that cannot be touched: whatever a module does with it while it is imported ends the process.
  const names = modules.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/import \{([^}]*)\} from 'electron'/g)].flatMap(([, list]) =>
      (list ?? '').split(',').map((entry) => entry.trim()),
    ),
  );
  const values = [...new Set(names.filter((name) => name !== '' && !name.startsWith('type ')))];
  expect(values).toContain('BrowserWindow');
  const trap = `const touched = (name) => new Proxy(function () {}, {
    get(_, key) { throw new Error('touched ' + name + '.' + String(key)); },
    apply() { throw new Error('called ' + name); },
    construct() { throw new Error('made a ' + name); },
  });
  ${values.map((name) => `export const ${name} = touched('${name}');`).join('\n')}
  export default { ${values.join(', ')} };`;
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === 'electron' ? { url: 'trap:electron', shortCircuit: true } : next(specifier, context),
      load: (url, context, next) =>
        url === 'trap:electron' ? { format: 'module', source: ${JSON.stringify(trap)}, shortCircuit: true } : next(url, context),
    });
    for (const url of ${JSON.stringify(modules.map((name) => pathToFileURL(join(folder, name)).href))}) await import(url);
    console.log('imported', process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout'));`;
  const { stdout, stderr } = spawnSync(node, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.trim()).toBe('imported []');
});
