/**
 * Where Electron begins. All of this is synchronous: Electron is ready only after this module has been evaluated, so a
 * top-level await of it would hang for ever.
 */
import { app, crashReporter } from 'electron';
import { start } from './app.ts';
import { launch } from './config.ts';
import { chooseDataFolder } from './desktop/data-folder.ts';
import { catchFaults, fault } from './desktop/fault.ts';
import { takeIdentity } from './desktop/identity.ts';
import { quitOnSignals } from './desktop/lifecycle.ts';
import { awaitClick } from './desktop/notifications.ts';
import { followOpenings } from './desktop/openings.ts';
import { registerScheme } from './desktop/scheme.ts';

catchFaults();
quitOnSignals();
try {
  takeIdentity();
  chooseDataFolder();
  registerScheme();
  crashReporter.start({ uploadToServer: false });
  app.enableSandbox();
  awaitClick();
  const openings = followOpenings();
  const given = launch(app.isPackaged);
  if (!app.requestSingleInstanceLock(given)) app.exit(0);
  else
    void app
      .whenReady()
      .then(() => start(given, openings))
      .catch(fault);
} catch (error) {
  fault(error);
}
