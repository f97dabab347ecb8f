import { defineConfig } from 'vite';

/** A sandboxed preload must be one CommonJS file. */
export default defineConfig({
  build: {
    ssr: 'preload/index.ts',
    outDir: 'out/preload',
    emptyOutDir: true,
    target: 'chrome140',
    minify: false,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'index.cjs' } },
  },
  ssr: { noExternal: true, external: ['electron'] },
});
