import { build, defineConfig, type Plugin } from 'vite';

const page = `${import.meta.dirname}/main/headless/page/index.ts`;

/** The page side is one classic script: it must run before the modules of the page and share nothing with them. */
function pageScript(): Plugin {
  return {
    name: 'page-script',
    async buildStart() {
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          minify: false,
          target: 'chrome140',
          lib: { entry: page, formats: ['iife'], name: 'holdfastHost' },
        },
      });
      const chunk = [made].flat().flatMap((result) => ('output' in result ? result.output : []))[0];
      if (chunk?.type !== 'chunk') throw new Error('The page side was not built.');
      for (const module of chunk.moduleIds) this.addWatchFile(module);
      this.emitFile({ type: 'asset', fileName: 'page.js', source: chunk.code });
    },
  };
}

/** The stand-in for Electron: hook.js is given to `node --import`, electron.js is what `electron` then means. */
export default defineConfig({
  plugins: [pageScript()],
  build: {
    ssr: true,
    emitAssets: true,
    outDir: 'out/headless',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        hook: 'main/headless/hook.ts',
        electron: 'main/headless/electron.ts',
        entry: 'main/headless/entry.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'shared-[name].js' },
    },
  },
  ssr: { noExternal: true, external: ['bufferutil', 'utf-8-validate'] },
});
