import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['main/**/*.test.ts', 'preload/**/*.test.ts', 'renderer/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    testTimeout: 30_000,
    // Many files mostly wait for processes: with one core less, as the default has it, two cores would do them one by one.
    maxWorkers: '100%',
  },
});
