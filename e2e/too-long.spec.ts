/** A conversation for which its model has no more room, whatever was known of it. */
import type { Locator } from '@playwright/test';
import { type Desk, expect, test } from './own-model.ts';

const stripOf = ({ page, window }: Desk): Locator =>
  page.getByRole('region', { name: window.words.recovery.waitingRegion });

const full = {
  kind: 'status' as const,
  status: 400,
  body: { error: { message: 'Too long.', code: 'context_length_exceeded' } },
};

test('is summarised by the button that its strip names, which nothing covers, and goes on', async ({
  desk,
  server,
}) => {
  const { window, page } = desk;
  const { meter, recovery } = window.words;
  server.answers = [
    { kind: 'text', text: 'The first answer.' },
    full,
    full,
    { kind: 'text', text: 'They asked.' },
    { kind: 'text', text: 'The second answer.' },
  ];
  await desk.kill();
  desk.configure({
    providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }],
    model: { provider: 'own', id: 'small' },
  });
  await desk.start();
  await window.chooseFolder();
  await window.send('hello');
  await window.isDone();
  await window.send('and now?');
  const strip = stripOf(desk);
  const goOn = strip.getByRole('button', { name: recovery.summarise });
  await expect(goOn).toBeVisible();

  const ring = page.getByRole('button', { name: /^Context: / });
  await ring.click();
  await expect(page.getByRole('dialog', { name: meter.title })).toBeVisible();
  await page.mouse.move(0, 400);
  await page.keyboard.press('Escape');
  await expect(ring).toBeFocused();
  // Longer than it takes a tooltip to open.
  await page.waitForTimeout(800);
  await expect(page.getByRole('tooltip')).toBeHidden();

  await goOn.click();
  await expect.poll(() => server.requests.length).toBe(3);
  await goOn.click();
  await expect(window.conversation).toContainText('The second answer.');
  await expect(strip).toBeHidden();
});

test('says what else helps where nothing of it can be summarised', async ({ desk, server }) => {
  const { window } = desk;
  server.answers = [full];
  await desk.kill();
  desk.configure({
    providers: [{ id: 'own', name: 'My server', baseUrl: server.baseUrl }],
    model: { provider: 'own', id: 'small' },
  });
  await desk.start();
  await window.chooseFolder();
  await window.send('hello');
  await expect(stripOf(desk)).toContainText(window.words.recovery.contextFullForGood);
  await expect(stripOf(desk).getByRole('button', { name: window.words.recovery.summarise })).toBeHidden();
});
