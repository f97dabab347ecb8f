import type { Page } from '@playwright/test';

/** Collects what a page complains of. */
export function collect(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text()))
      problems.push(message.text());
  });
}
