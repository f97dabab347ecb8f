import { expect, it, vi } from 'vitest';
import { askToQuit, questionOf } from './quit-question.ts';
import { words } from './words.ts';

const desk = vi.hoisted(() => {
  const window = { isMinimized: true, isVisible: true };
  const asked = vi.fn(async (..._args: unknown[]) => ({ response: 2 }));
  return { window, asked };
});
vi.mock('electron', () => {
  const window = { isVisible: () => desk.window.isVisible, isMinimized: () => desk.window.isMinimized };
  return {
    app: { getLocale: () => 'en', isReady: () => true, getPreferredSystemLanguages: () => ['en'] },
    BrowserWindow: { getFocusedWindow: () => null, getAllWindows: () => [window] },
    dialog: { showMessageBox: desk.asked },
  };
});
vi.mock('./window.ts', () => ({
  focusWindow: () => Object.assign(desk.window, { isMinimized: false, isVisible: true }),
}));

const running = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Request ${at + 1}` }));
const queued = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `In line ${at + 1}` }));
type Resume = { mode: 'auto' | 'ask' | 'off'; maxAgeHours: number };
const ask = (count: number, resume: Resume, language = 'en', inLine = 0) =>
  questionOf(
    { running: running(count), queued: queued(inLine) },
    { maxAttempts: 3, ...resume },
    words(language).quitting,
  );

it('names the one that runs, and says until when it goes on by itself', () => {
  expect(ask(1, { mode: 'auto', maxAgeHours: 4 })).toEqual({
    message: '“Request 1” is still being worked on.',
    detail: 'Kept for next time, this goes on by itself when Holdfast is started again within 4 hours.',
    buttons: ['Keep for Next Time (for up to 4 hours)', 'Cancel It', 'Stay'],
  });
});

it('says how many there are and names the first five', () => {
  const { message, detail, buttons } = ask(7, { mode: 'auto', maxAgeHours: 4 });
  expect(message).toBe('7 requests are still being worked on.');
  expect(detail.split('\n').slice(0, 6)).toEqual([...running(5).map(({ title }) => `• ${title}`), '• and 2 more']);
  expect(buttons[1]).toBe('Cancel All 7');
});

it('names and counts what waits in line: cancelled, that ends too', () => {
  const { message, detail, buttons } = ask(1, { mode: 'auto', maxAgeHours: 4 }, 'en', 2);
  expect(message).toBe('“Request 1” is still being worked on, and 2 more wait to go on.');
  expect(detail.split('\n').slice(0, 3)).toEqual(['• Request 1', '• In line 1', '• In line 2']);
  expect(buttons[1]).toBe('Cancel All 3');
  expect(ask(2, { mode: 'auto', maxAgeHours: 4 }, 'en', 1).message).toBe(
    '2 requests are still being worked on, and 1 more waits to go on.',
  );
});

it('promises nothing that the settings do not keep', () => {
  const asked = ask(1, { mode: 'ask', maxAgeHours: 0.5 });
  expect(asked.detail).toMatch(/within 30 minutes, and goes on when you choose Resume\.$/);
  expect(asked.buttons[0]).toBe('Keep for Next Time (for up to 30 minutes)');
  const off = ask(1, { mode: 'off', maxAgeHours: 4 });
  expect(off.detail).toBe('Kept for next time, this stays as it is, however long: going on by itself is switched off.');
  expect(off.buttons[0]).toBe('Keep for Next Time');
});

it.each([
  [0.25, '15 minutes', '15 分钟'],
  [1, '1 hour', '1 小时'],
  [1.5, '1.5 hours', '1.5 小时'],
  [168, '168 hours', '168 小时'],
])('says a limit of %d hours', (hours, english, chinese) => {
  expect(ask(1, { mode: 'auto', maxAgeHours: hours }).buttons[0]).toContain(english);
  expect(ask(1, { mode: 'auto', maxAgeHours: hours }, 'zh-CN').buttons[0]).toContain(chinese);
});

it.each([
  ['minimised, which counts as visible under X11', true, true],
  ['hidden', false, false],
])('brings up a window to ask over that is %s', async (_how, isVisible, isMinimized) => {
  Object.assign(desk.window, { isVisible, isMinimized });
  const resume = { mode: 'auto' as const, maxAgeHours: 4, maxAttempts: 3 };
  const answer = await askToQuit({ running: running(1), queued: [] }, new AbortController().signal, resume);
  expect(answer).toBe('stay');
  expect(desk.window).toEqual({ isVisible: true, isMinimized: false });
  expect(desk.asked.mock.lastCall).toHaveLength(2);
});

it('says the same in Chinese', () => {
  expect(ask(2, { mode: 'auto', maxAgeHours: 4 }, 'zh')).toEqual({
    message: '仍有 2 个请求在进行中。',
    detail: '• Request 1\n• Request 2\n\n如果留到下次，在 4 小时内重新启动 Holdfast 后会自行继续。',
    buttons: ['留到下次（最长 4 小时）', '取消全部 2 个', '不退出'],
  });
});
