/** Builds the hosts' files and the apps under test with the app's own build settings. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../../..');
const here = (name: string) => join(import.meta.dirname, name);

export type AppName = 'probe' | 'product' | 'front' | 'await-ready' | 'missing-api';

/** The stand-in in `folder`/headless and every app in a folder of its name. */
export async function buildAll(folder: string): Promise<void> {
  await build({ ...settings('headless'), build: { outDir: join(folder, 'headless') } });
  await buildApp(folder, 'probe', here('probe.ts'), here('probe-preload.ts'));
  await buildApp(folder, 'product', join(root, 'main/index.ts'), join(root, 'preload/index.ts'), [
    startWith('product.ts'),
  ]);
  await buildApp(folder, 'front', join(root, 'main/index.ts'), join(root, 'preload/index.ts'), [startWith('front.ts')]);
  mkdirSync(join(folder, 'front', 'assets'));
  for (const name of ['tray.png', 'trayTemplate.png']) writeFileSync(join(folder, 'front', 'assets', name), DOT);
  await buildApp(folder, 'await-ready', here('await-ready.ts'));
  await buildApp(folder, 'missing-api', here('missing-api.ts'));
}

/** An image of one point. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const settings = (name: string) => ({
  root,
  configFile: join(root, `vite.${name}.config.ts`),
  logLevel: 'error' as const,
});

async function buildApp(folder: string, name: AppName, entry: string, preload?: string, plugins: Plugin[] = []) {
  const out = join(folder, name);
  mkdirSync(join(out, 'renderer'), { recursive: true });
  await build({ ...settings('main'), plugins, build: { ssr: entry, outDir: join(out, 'main') } });
  if (preload) await build({ ...settings('preload'), build: { ssr: preload, outDir: join(out, 'preload') } });
  copyFileSync(here('page.html'), join(out, 'renderer/index.html'));
  writeFileSync(join(out, 'renderer/page.js'), '');
  const manifest = {
    name: `contract-${name}`,
    productName: 'Contract',
    version: '1.2.3',
    type: 'module',
    main: 'main/index.js',
  };
  writeFileSync(join(out, 'package.json'), JSON.stringify(manifest));
}

/** The app's own entry with another composition root. */
function startWith(file: string): Plugin {
  return {
    name: 'composition-root',
    enforce: 'pre',
    resolveId: (source, importer) => (source === './app.ts' && importer?.endsWith('main/index.ts') ? here(file) : null),
  };
}
