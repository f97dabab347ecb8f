/** An app that uses a part of Electron which the stand-in lacks. */
import { globalShortcut } from 'electron';
import { print } from './fact.ts';

print('linked', typeof globalShortcut);
