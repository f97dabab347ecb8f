/** What the person is asked when they quit while something runs. */
import { BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { ResumeSettings } from '../core/settings.ts';
import { isInSight } from './in-sight.ts';
import { language } from './language.ts';
import type { AtStake, QuitAnswer } from './quit.ts';
import { focusWindow } from './window.ts';
import { type Words, words } from './words.ts';

const NAMED = 5;
const ANSWERS = ['keep', 'cancel', 'stay'] as const satisfies readonly QuitAnswer[];

/** Asks over a window: on macOS a question without one would hold up everything, also the end of the session. */
export async function askToQuit(atStake: AtStake, signal: AbortSignal, resume: ResumeSettings): Promise<QuitAnswer> {
  const question = questionOf(atStake, resume, words(language()).quitting);
  const cancelId = ANSWERS.indexOf('stay');
  const options: MessageBoxOptions = { type: 'question', ...question, defaultId: 0, cancelId, noLink: true, signal };
  const window = visibleWindow();
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
  return ANSWERS[response] ?? 'stay';
}

function visibleWindow(): BrowserWindow | undefined {
  const find = () => BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows().find(isInSight);
  if (!find()) focusWindow();
  return find();
}

/** Says how many and which would be cancelled, and what keeping them comes to by the settings of now. */
export function questionOf(
  { running, queued }: AtStake,
  { mode, maxAgeHours }: ResumeSettings,
  text: Words['quitting'],
): { message: string; detail: string; buttons: string[] } {
  const limit = text.hours(maxAgeHours);
  const all = [...running, ...queued];
  const titles = all.slice(0, NAMED).map(({ title }) => `• ${title}`);
  const more = all.length > NAMED ? [`• ${text.more(all.length - NAMED)}`] : [];
  const list = all.length > 1 ? [[...titles, ...more].join('\n')] : [];
  const kept = mode === 'off' ? text.off : text[mode](limit);
  return {
    message: text.running(running.length, queued.length, running[0]?.title ?? ''),
    detail: [...list, kept].join('\n\n'),
    buttons: [mode === 'off' ? text.keep : text.keepFor(limit), text.cancel(all.length), text.stay],
  };
}
