import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Relative URLs, because the page is served from app://; no inlined assets, because the CSP blocks data: fonts. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../out/renderer', emptyOutDir: true, target: 'chrome140', assetsInlineLimit: 0 },
});
