import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './desk.ts';
import type { Window } from './window.ts';

const looks = [
  { language: 'en', colorScheme: 'light', width: 1600 },
  { language: 'en', colorScheme: 'dark', width: 900 },
  { language: 'zh', colorScheme: 'light', width: 900 },
  { language: 'zh', colorScheme: 'dark', width: 1600 },
] as const;

const requests = {
  en: {
    about: 'what can you do',
    write: 'create notes.md saying hello',
    slow: 'make 8 numbered files slowly',
    run: 'run sleep 2',
  },
  zh: { about: '你能做什么', write: '创建 notes.md 内容是 你好', slow: '慢慢创建 8 个编号文件', run: '运行 sleep 2' },
} as const;

/** Accessibility rules that a machine can check, colour contrast among them. */
async function isAccessible(window: Window): Promise<void> {
  const { violations } = await new AxeBuilder({ page: window.page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([]);
}

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
      await expect.poll(() => desk.kinds().at(-1)).toBe('tool-started');
      await desk.restart();
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
  });
}
