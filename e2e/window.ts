/** The window as a person uses it: by what is written on it, never by its markup. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, words } from './words.ts';

export class Window {
  readonly page: Page;
  readonly workspace: string;
  readonly message: Locator;
  readonly approval: Locator;
  readonly doubt: Locator;
  readonly banner: Locator;
  readonly conversation: Locator;

  readonly words: (typeof words)[Language];

  constructor(page: Page, workspace: string, language: Language = 'en') {
    this.page = page;
    this.workspace = workspace;
    this.words = words[language];
    const { approval, composer, doubt, recovery, transcript } = this.words;
    this.message = page.getByRole('textbox', { name: composer.message, exact: true });
    this.approval = page.getByRole('region', { name: approval.region, exact: true });
    this.doubt = page.getByRole('region', { name: doubt.region, exact: true });
    this.banner = page.getByRole('region', { name: recovery.region, exact: true });
    this.conversation = page.getByRole('log', { name: transcript.conversation, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** First start: the folder, through the host's own dialog. */
  async chooseFolder(): Promise<void> {
    await this.button(this.words.start.chooseFolder).first().click();
    const dialog = this.page.getByRole('dialog', { name: this.words.start.chooseFolder });
    const field = dialog.getByRole('textbox', { name: 'Folder', exact: true });
    // It begins with the home folder, as soon as the host has looked.
    await expect(field).not.toHaveValue('');
    await expect(dialog.getByRole('list', { name: 'Folders' }).or(dialog.getByRole('alert')).first()).toBeAttached();
    await field.fill(this.workspace);
    await expect(field).toHaveValue(this.workspace);
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async send(text: string): Promise<void> {
    await this.message.fill(text);
    await this.message.press('Enter');
    await expect(this.message).toHaveValue('');
  }

  async setMode(mode: 'ask' | 'edits' | 'read-only'): Promise<void> {
    await this.page.getByRole('combobox', { name: this.words.composer.permissions }).click();
    await this.page.getByRole('option', { name: this.words.composer[mode] }).click();
  }

  /** Nothing runs and nothing is asked: the composer offers to send, not to stop. */
  async isDone(): Promise<void> {
    await expect(this.conversation.getByTestId('turn-footer').last()).toBeVisible({ timeout: 30_000 });
    await expect(this.button(this.words.composer.stop)).toBeHidden({ timeout: 30_000 });
    await expect(this.approval).toBeHidden();
  }

  /** Long enough that what wrongly came back would have acted. */
  async settles(): Promise<void> {
    await this.page.waitForTimeout(2500);
  }

  async shot(name: string): Promise<void> {
    await this.page.screenshot({ path: `test-results/shots/${name}.png` });
  }

  async newSession(mode: 'ask' | 'edits' | 'read-only'): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+n');
    await expect(this.conversation).toBeHidden();
    await this.setMode(mode);
  }

  /** By the command palette. */
  async command(name: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    const palette = this.page.getByRole('dialog', { name: 'Commands' });
    await palette.getByRole('combobox').fill(name);
    await this.page.keyboard.press('Enter');
  }

  async allowOnce(): Promise<void> {
    await this.approval.getByRole('button', { name: this.words.approval.allowOnce }).click();
  }
}
