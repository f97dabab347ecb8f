import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { en as sidebarEn } from '../renderer/features/sidebar/en.ts';
import { zh as sidebarZh } from '../renderer/features/sidebar/zh.ts';
import { expect, test } from './desk.ts';
import { interpose } from './told.ts';
import type { Window } from './window.ts';

const sidebar = { en: sidebarEn, zh: sidebarZh };

/** Each language, scheme and width once between the two. */
const looks = [
  { language: 'en', colorScheme: 'dark', width: 900 },
  { language: 'zh', colorScheme: 'light', width: 1600 },
] as const;

const requests = {
  en: {
    about: 'what can you do',
    write: 'create notes.md saying hello',
    slow: 'make 8 numbered files slowly',
    long: 'make 40 numbered files slowly',
    run: 'run sleep 8 > slept',
    rule: 'run npm test && git add .',
    question: 'ask me which colour I like',
  },
  zh: {
    about: '你能做什么',
    write: '创建 notes.md 内容是 你好',
    slow: '慢慢创建 8 个编号文件',
    long: '慢慢创建 40 个编号文件',
    run: '运行 sleep 8 > slept',
    rule: '运行 npm test && git add .',
    question: '问我喜欢什么颜色',
  },
} as const;

const notes = [
  '## Calmer',
  '',
  ...Array.from({ length: 12 }, (_, index) => `- Change ${index + 1}`),
  '',
  '[More](https://example.org)',
];
const ready = { kind: 'ready', version: '1.2.0', notes: notes.join('\n'), choice: 'none' } as const;

/** What a name begins with, before the facts that are put into it. */
const startOf = (name: string): RegExp => new RegExp(`^${name.split('{{')[0]}`);

/** Accessibility rules that a machine can check, colour contrast among them. */
async function isAccessible(window: Window): Promise<void> {
  const { violations } = await new AxeBuilder({ page: window.page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([]);
}

test.skip(({ host }) => host === 'electron', 'Looked at on the stand-in, whose window has any size and scheme.');

for (const { language, colorScheme, width } of looks) {
  test.describe(`${language}, ${colorScheme}, ${width} wide`, () => {
    test.use({ language, colorScheme, viewport: { width, height: 900 } });

    test('every state is there, readable and accessible', async ({ desk }) => {
      test.setTimeout(120_000);
      const { window } = desk;
      const ask = requests[language];
      const look = async (name: string): Promise<void> => {
        await window.shot(`${language}-${colorScheme}-${width}-${name}`);
        await isAccessible(window);
      };
      await expect(window.button(window.words.start.chooseFolder).first()).toBeVisible();
      await look('1-start');
      await window.chooseFolder();
      await look('2-folder');
      await window.send(ask.about);
      await window.isDone();
      await look('3-answer');
      await window.send(ask.write);
      await expect(window.approval).toBeVisible();
      await look('4-approval');
      await window.allowOnce();
      await window.isDone();
      await window.setMode('edits');
      await expect.poll(() => desk.modes()).toEqual(['edits']);
      await window.send(ask.slow);
      await expect.poll(() => desk.files().length).toBeGreaterThan(3);
      await desk.killBetweenSteps();
      await desk.start();
      await expect(window.banner).toBeVisible();
      await look('5-recovered');
      await expect.poll(() => desk.files().length, { timeout: 30_000 }).toBe(9);
      await window.isDone();
      await window.send(ask.run);
      await window.allowOnce();
      await expect.poll(() => desk.ofCommand('begun')).not.toBeNull();
      await desk.kill();
      await desk.endOrphans();
      await desk.start();
      await expect(window.doubt).toBeVisible();
      await look('6-doubt');
      await window.doubt.getByRole('button', { name: window.words.doubt.happened }).click();
      await window.isDone();
      await window.send(ask.slow);
      await expect.poll(() => desk.kinds().at(-1)).toBe('tool-ended');
      await desk.kill();
      desk.age(5 * 3_600_000);
      await desk.start();
      await expect(window.conversation.getByRole('button', { name: window.words.transcript.startAgain })).toBeVisible();
      await look('7-abandoned');
    });

    test('branches, the context, searches and limits are readable and accessible', async ({ desk }) => {
      test.setTimeout(120_000);
      const { window, page } = desk;
      const { meter, model, settings, transcript } = window.words;
      const ask = requests[language];
      const look = async (name: string): Promise<void> => {
        await window.shot(`${language}-${colorScheme}-${width}-${name}`);
        await isAccessible(window);
      };
      const request = window.conversation.locator('[data-line]').first();
      await desk.kill();
      const unattended = { steps: 2, minutes: 60, cost: null };
      desk.configure({ limits: { steps: 3, minutes: 240, cost: 5, unattended } });
      await desk.start();
      await window.chooseFolder();
      await window.setMode('edits');
      await window.send(ask.about);
      await window.isDone();
      await request.hover();
      await request.getByRole('button', { name: transcript.editRequest }).click();
      await look('21-edit');
      await window.conversation.getByRole('textbox').fill(ask.write);
      await page.keyboard.press('Enter');
      const switcher = window.conversation.getByRole('group', { name: transcript.branches });
      await expect(switcher).toBeVisible();
      await window.isDone();
      await request.hover();
      await look('22-branches');
      await request.getByRole('button', { name: transcript.more, exact: true }).click();
      await page.getByRole('menuitem', { name: transcript.retryWith }).click();
      await look('23-retry');
      await page.keyboard.press('Escape');
      await window.button(startOf(meter.label)).click();
      await look('24-meter');
      await page.getByRole('button', { name: meter.look }).click();
      await expect(page.getByRole('dialog', { name: meter.look }).getByRole('listitem').first()).toBeVisible();
      await look('25-seen');
      await page.keyboard.press('Escape');
      await window.button(startOf(meter.label)).click();
      await page.getByRole('button', { name: meter.summarise }).click();
      await window.conversation.getByRole('button', { name: transcript.summary }).click();
      await look('26-summary');
      await window.button(startOf(model.model)).click();
      await look('27-model');
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').fill('notes');
      await expect(page.locator('[data-hit]').first()).toBeVisible();
      await look('28-search');
      await page.getByRole('searchbox').press('Escape');
      await page.keyboard.press('ControlOrMeta+f');
      await page.keyboard.type('notes');
      await expect(page.getByRole('search').getByRole('status')).not.toBeEmpty();
      await page.keyboard.press('Enter');
      await look('29-find');
      await page.keyboard.press('Escape');
      await window.send(ask.slow);
      await expect(window.button(window.words.recovery.goOn)).toBeVisible({ timeout: 30_000 });
      await look('30-limit');
      await window.openSettings('limits');
      await expect(window.settings.getByLabel(settings.limitSteps, { exact: true })).toBeVisible();
      await look('31-limits');
    });

    test('settings, recovery, questions and what is held are readable and accessible', async ({ desk }) => {
      test.setTimeout(120_000);
      const { window } = desk;
      const { approval, permissions, settings, question, recovery } = window.words;
      const look = async (name: string): Promise<void> => {
        await window.shot(`${language}-${colorScheme}-${width}-${name}`);
        await isAccessible(window);
      };
      await window.page.keyboard.press('ControlOrMeta+,');
      const view = window.page.getByRole('region', { name: settings.title, exact: true });
      const { general, models, recovery: resuming, about } = settings;
      for (const [index, section] of [general, models, resuming, about].entries()) {
        await view
          .getByRole('tab', { name: section })
          .or(view.getByRole('button', { name: section }))
          .first()
          .click();
        await look(`8-settings-${index + 1}`);
      }
      await view.getByRole('button', { name: settings.close }).click();
      await window.chooseFolder();
      await window.send(requests[language].rule);
      await window.approval.getByRole('button', { name: approval.alwaysAllow }).click();
      await window.approval.getByRole('radio').nth(1).check();
      await look('9-rule-offer');
      await window.button(approval.saveRule).click();
      await window.isDone();
      await window.openSettings('permissions');
      await view.getByLabel(permissions.addCommand, { exact: true }).fill('git push *');
      await view.getByRole('radio', { name: permissions.deny }).check();
      await window.button(permissions.save).click();
      await expect(view.getByRole('row')).toHaveCount(4);
      await view.getByLabel(permissions.testCommand).fill('cd src && npm test && git push; cat /etc/passwd');
      await view.getByLabel(permissions.testCommand).press('Enter');
      await expect(view.getByRole('list', { name: permissions.parts })).toBeVisible();
      await look('9-permissions');
      await window.closeSettings();
      await window.send(requests[language].question);
      await expect(window.page.getByRole('region', { name: question.region, exact: true })).toBeVisible();
      await look('9-question');
      await window.newSession('edits');
      await window.send(requests[language].slow);
      await expect.poll(() => desk.files().length).toBeGreaterThan(1);
      await desk.killBetweenSteps();
      desk.patchSettings({ resume: { mode: 'ask', maxAgeHours: 4, maxAttempts: 3 } });
      await desk.start();
      await expect(window.banner.getByRole('button', { name: recovery.resume })).toBeVisible();
      await look('10-held');
      await window.page.keyboard.press('ControlOrMeta+k');
      await expect(window.page.getByRole('dialog')).toBeVisible();
      await look('11-commands');
      await window.page.keyboard.press('Escape');
      await window.page
        .locator('[data-region="sidebar"]')
        .getByRole('button', { name: sidebar[language].recovery })
        .click();
      await look('12-recovery');
      writeFileSync(path.join(desk.workspace, 'AGENTS.md'), '# How we work here\n\nUse tabs.\n');
      await window.newSession('edits');
      await window.give('drop', { name: 'notes.txt', type: '', bytes: Buffer.from('words') });
      await expect(window.attached).toBeVisible();
      await window.message.pressSequentially('@age');
      await expect(window.page.getByRole('listbox')).toBeVisible();
      await look('19-files');
      await window.page.keyboard.press('Escape');
      await window.instructions.getByRole('button').click();
      await look('20-instructions');
    });

    test('a newer version, a link and what changed since are readable and accessible', async ({ desk }) => {
      test.setTimeout(120_000);
      desk.standInOnly('Words are put into the app’s mouth on its WebSocket.');
      const { window, page } = desk;
      const look = async (name: string): Promise<void> => {
        await window.shot(`${language}-${colorScheme}-${width}-${name}`);
        await isAccessible(window);
      };
      const tell = await interpose(page);
      await desk.restart();
      await expect(window.button(window.words.start.chooseFolder).first()).toBeVisible();
      tell('update:changed', ready);
      await window.updateBar.getByText(window.words.ui.updateNotes).click();
      await look('13-update');
      await window.chooseUpdate('updateLater');
      tell('update:changed', { ...ready, choice: 'later' });
      await expect(window.updateBar).toBeHidden();
      await window.openSettings('about');
      await look('14-about');
      tell('app:arrived', { kind: 'prefill', workspace: desk.workspace, text: 'Tidy up the notes in this folder.' });
      await expect(window.arrivalLine).toBeFocused();
      await look('15-link');
      await window.setMode('edits');
      await window.send(requests[language].long);
      await expect.poll(() => desk.files().length).toBeGreaterThan(1);
      tell('update:changed', ready);
      await expect(window.button(window.words.ui.updateWhenFinished)).toBeVisible();
      await look('16-update-running');
      await desk.killBetweenSteps();
      const [written = ''] = desk.files();
      writeFileSync(path.join(desk.workspace, written), 'by another hand\n');
      await desk.start();
      await expect(await window.openChanges()).toContainText(written);
      await look('17-changed');
      await desk.killBetweenSteps();
      rmSync(path.join(desk.workspace, written));
      desk.age(5 * 3_600_000);
      desk.patchSettings({ resume: { mode: 'off', maxAgeHours: 4, maxAttempts: 3 } });
      await desk.start();
      await window.banner.getByRole('button', { name: window.words.recovery.resume, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toContainText(written);
      await look('18-confirm');
    });
  });
}
