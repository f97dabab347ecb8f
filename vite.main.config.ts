import { defineConfig } from 'vite';

/** One ES module for both hosts; electron and the native module stay outside the bundle. */
export default defineConfig({
  build: {
    ssr: 'main/index.ts',
    outDir: 'out/main',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { format: 'es', entryFileNames: 'index.js', chunkFileNames: '[name].js' } },
  },
  ssr: { noExternal: true, external: ['electron', 'better-sqlite3'] },
});
