/** The window as a person uses it: by what is written on it, never by its markup. */
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, words } from './words.ts';

/** What shows the window: its page, and how its dialogs are answered. */
export interface Shown {
  /** Another one after a restart in Electron, so everything is looked up on the page of now. */
  readonly page: Page;
  readonly workspace: string;
  chooseFolder(open: () => Promise<void>): Promise<void>;
}

export class Window {
  readonly words: (typeof words)[Language];
  readonly #shown: Shown;

  constructor(shown: Shown, language: Language) {
    this.#shown = shown;
    this.words = words[language];
  }

  get page(): Page {
    return this.#shown.page;
  }

  get message(): Locator {
    return this.page.getByRole('textbox', { name: this.words.composer.message, exact: true });
  }

  get approval(): Locator {
    return this.#region(this.words.approval.region);
  }

  get doubt(): Locator {
    return this.#region(this.words.doubt.region);
  }

  get banner(): Locator {
    return this.#region(this.words.recovery.region);
  }

  get settings(): Locator {
    return this.#region(this.words.settings.title);
  }

  /** Over everything else, while something is wrong with the whole app. */
  get problems(): Locator {
    return this.#region(this.words.app.problems);
  }

  /** Over everything else, while a newer version is ready or being installed. */
  get updateBar(): Locator {
    return this.#region(this.words.update.region);
  }

  /** Above the composer of the new conversation, after a link or a folder was opened with the app. */
  get arrivalLine(): Locator {
    return this.page.getByRole('note');
  }

  get conversation(): Locator {
    return this.page.getByRole('log', { name: this.words.transcript.conversation, exact: true });
  }

  #region(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** First start: the folder, through the host's own dialog. */
  chooseFolder(): Promise<void> {
    return this.#shown.chooseFolder(() => this.button(this.words.start.chooseFolder).first().click());
  }

  /** The dialog with which the stand-in asks for a folder. */
  async answerFolderDialog(): Promise<void> {
    const { workspace } = this.#shown;
    const dialog = this.page.getByRole('dialog', { name: this.words.start.chooseFolder });
    const field = dialog.getByRole('textbox', { name: 'Folder', exact: true });
    // It begins with the home folder, as soon as the host has looked.
    await expect(field).not.toHaveValue('');
    await expect(dialog.getByRole('list', { name: 'Folders' }).or(dialog.getByRole('alert')).first()).toBeAttached();
    await field.fill(workspace);
    await expect(field).toHaveValue(workspace);
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** The dialog with which the stand-in asks for files. */
  async answerFileDialog(files: string[]): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Choose files to attach' });
    const field = dialog.getByRole('textbox', { name: 'Folder', exact: true });
    await expect(field).not.toHaveValue('');
    await field.fill(path.dirname(files[0] ?? ''));
    await field.press('Enter');
    for (const file of files) await dialog.getByRole('button', { name: path.basename(file), exact: true }).click();
    await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Hands files to the message field, as the clipboard or a file manager would. */
  async give(how: 'paste' | 'drop', ...files: { name: string; type: string; bytes: Buffer }[]): Promise<void> {
    const given = files.map(({ bytes, ...file }) => ({ ...file, bytes: [...bytes] }));
    const transfer = await this.page.evaluateHandle((all) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of all) data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return data;
    }, given);
    if (how === 'paste')
      await this.message.evaluate((field, clipboardData) => {
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, transfer);
    else for (const name of ['dragover', 'drop']) await this.message.dispatchEvent(name, { dataTransfer: transfer });
  }

  /** The files that are given with what is being written. */
  get attached(): Locator {
    return this.page.locator('[data-region=composer]').getByRole('list', { name: this.words.ui.attachments });
  }

  get instructions(): Locator {
    return this.#region(this.words.instructions.region);
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

  /** Nothing runs and nothing is asked: the composer offers to send, not to stop, and a moment later still does. */
  async isDone(): Promise<void> {
    await expect(async () => {
      for (const moment of [0, 400]) {
        await this.page.waitForTimeout(moment);
        await expect(this.conversation.getByTestId('turn-footer').last()).toBeVisible({ timeout: 500 });
        await expect(this.button(this.words.composer.stop)).toBeHidden({ timeout: 500 });
        await expect(this.approval).toBeHidden({ timeout: 500 });
      }
    }).toPass({ timeout: 40_000 });
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

  async openSettings(
    section: 'general' | 'models' | 'permissions' | 'limits' | 'recovery' | 'tools' | 'about',
  ): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+,');
    await this.settings.getByRole('tab', { name: this.words.settings[section], exact: true }).click();
  }

  async closeSettings(): Promise<void> {
    await this.settings.getByRole('button', { name: this.words.settings.close }).click();
    await expect(this.settings).toBeHidden();
  }

  /** By the bar, or where that was put away by the settings. */
  async chooseUpdate(choice: 'updateNow' | 'updateWhenFinished' | 'updateLater'): Promise<void> {
    await this.button(this.words.ui[choice]).click();
  }

  /** What was found to have changed, opened in the banner. */
  async openChanges(): Promise<Locator> {
    await this.banner.getByRole('button', { expanded: false }).click();
    return this.banner.getByRole('list');
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
