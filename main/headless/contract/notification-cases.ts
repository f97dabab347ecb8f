/** What becomes of notifications in the layer over the page, as a person sees them there. */
import { expect as expectPage, type Page } from '@playwright/test';
import { expect, it } from 'vitest';
import type { Running } from './host.ts';

export interface OnPage {
  page(): Page;
  app(): Running;
  /** Has the app do what goes by this name. */
  sign(title: string): Promise<unknown>;
}

export function notificationCases({ page, app, sign }: OnPage): void {
  const notes = () => page().getByRole('status');
  /** As it is when another program has the focus. */
  const lookAway = () =>
    page().evaluate(`document.hasFocus = () => false; globalThis.dispatchEvent(new Event('blur')); undefined`);

  it('are shown, and tell what became of them', async () => {
    await sign('notify');
    await notes().getByRole('button', { name: 'Needs you' }).click();
    await expect.poll(() => app().facts('notification')).toEqual(['show Needs you', 'click Needs you']);
    await sign('notify');
    await notes().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => app().facts('notification').at(-1)).toBe('close Needs you');
  });

  it('take the place of the one with the same id, and are taken away by the app without a word', async () => {
    await sign('notify');
    await sign('notify-anew');
    await expectPage(notes()).toHaveCount(1);
    await expectPage(notes()).toContainText('Done');
    await sign('notify-and-close');
    await expectPage(notes()).toHaveCount(0);
    expect(app().facts('notification').slice(-3)).toEqual(['show Needs you', 'show Done', 'show Gone']);
  });

  it('of the app come only when no window is in front, the newest of each id, and lead to what they name', async () => {
    await sign('post');
    await expectPage(notes()).toHaveCount(0);
    await lookAway();
    await sign('post');
    await sign('post-anew');
    await sign('post-another');
    await expectPage(notes()).toHaveCount(2);
    await notes().getByRole('button', { name: 'It is done' }).click();
    expect(await app().wait('clicked')).toBe('turn-1');
    await expectPage(notes()).toHaveCount(1);
    await notes().getByRole('button', { name: 'Cancel' }).click();
    expect(await app().wait('chosen')).toBe('turn-2');
    await expectPage(notes()).toHaveCount(0);
  });

  it('of the app are withdrawn by their id', async () => {
    await lookAway();
    await sign('post');
    await expectPage(notes()).toHaveCount(1);
    await sign('withdraw');
    await expectPage(notes()).toHaveCount(0);
  });

  it('of the app that cannot be shown are logged once and break nothing', async () => {
    await lookAway();
    await sign('post-without');
    expect(await app().wait('logged')).toBe('A notification could not be shown.');
    await expectPage(notes()).toHaveCount(0);
    expect(app().facts('logged')).toHaveLength(1);
  });
}
