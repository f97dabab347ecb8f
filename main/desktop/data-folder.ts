/** Where the app keeps its data. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { dataFolder } from '../config.ts';

/** Called before the single-instance lock, which lies in this folder. A folder that does not exist would be refused. */
export function chooseDataFolder(): void {
  const folder = dataFolder() ?? (app.isPackaged ? null : join(app.getPath('appData'), 'Holdfast Dev'));
  if (folder === null) return;
  mkdirSync(folder, { recursive: true });
  app.setPath('userData', folder);
}
