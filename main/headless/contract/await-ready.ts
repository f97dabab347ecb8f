/** An app with the mistake that hangs Electron: its entry waits for what comes only after the entry. */
import { app } from 'electron';
import { print } from './fact.ts';

app.on('ready', () => print('ready', true));
print('waits', true);
await app.whenReady();
print('never', true);
