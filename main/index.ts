/**
 * Where Electron begins. All of this is synchronous: Electron is ready only after this module has been evaluated, so a
 * top-level await of it would hang for ever.
 */
import { app, crashReporter } from 'electron';
import { start } from './app.ts';
import { launch } from './config.ts';
import { chooseDataFolder } from './desktop/data-folder.ts';
import { failStart } from './desktop/dialogs.ts';
import { registerScheme } from './desktop/scheme.ts';
import { focusWindow } from './desktop/window.ts';

chooseDataFolder();
registerScheme();
crashReporter.start({ uploadToServer: false });
app.enableSandbox();
app.on('second-instance', focusWindow);
app.on('open-url', (event) => {
  event.preventDefault();
  focusWindow();
});
app.on('open-file', (event) => {
  event.preventDefault();
  focusWindow();
});

if (!app.requestSingleInstanceLock(launch())) app.exit(0);
else void app.whenReady().then(start).catch(failStart);
