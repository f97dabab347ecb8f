import { defineConfig } from '@playwright/test';
import type { HostOptions } from './e2e/desk.ts';

// The journeys read the store themselves, with a native module that ends older processes.
if (Number(process.versions.node.split('.')[0]) < 22)
  throw new Error('Run the journeys with "npm run e2e" or "npm test": they need Node 22.18 or newer.');

const isRoot = process.getuid?.() === 0;
const executablePath = process.env.CHROMIUM;

export default defineConfig<HostOptions>({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Most of a journey is waiting for what is paced like a person's day.
  workers: 4,
  fullyParallel: true,
  // Real processes on a busy machine: what passes only the second time is named as flaky at the end.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  // The same journeys on both hosts; where there is no Electron, all of its are skipped.
  projects: [
    { name: 'stand-in', use: { trace: 'on-first-retry', screenshot: 'only-on-failure' } },
    { name: 'electron', use: { host: 'electron' } },
  ],
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium refuses its sandbox to root; everyone else keeps it.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
