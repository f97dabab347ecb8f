/** `node --import hook.js out/main/index.js`: runs the app without Electron, with the stand-in in its place. */
import { registerHooks } from 'node:module';
import { begin } from './begin.ts';

const here = (name: string) => new URL(name, import.meta.url).href;
const wrapper = 'headless:entry';
let entry: string | undefined;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier === 'electron/main') {
      return { url: here('electron.js'), format: 'module', shortCircuit: true };
    }
    const found = next(specifier, context);
    if (entry !== undefined || context.parentURL !== undefined || !found.url.startsWith('file:')) return found;
    // The app's entry: loaded through a module that is evaluated after it, awaits included.
    entry = found.url;
    return { url: wrapper, format: 'module', shortCircuit: true };
  },
  load(url, context, next) {
    if (url !== wrapper) return next(url, context);
    const source = `import ${JSON.stringify(entry)};
import { entryEvaluated } from ${JSON.stringify(here('entry.js'))};
entryEvaluated();`;
    return { format: 'module', source, shortCircuit: true };
  },
});

begin();
