/** `screen`: one display of an ordinary size; where a browser's window lies on it is the browser's business. */
import type { Display, Rectangle, Screen } from 'electron';
import { app } from './app.ts';

export const screenArea: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 };
type Covered = Pick<Display, 'bounds' | 'id' | 'scaleFactor' | 'workArea'>;
const display: Covered = { id: 1, bounds: screenArea, workArea: screenArea, scaleFactor: 1 };

function mustBeReady(): void {
  if (!app.isReady()) throw new Error("The 'screen' module can't be used before the app 'ready' event");
}

export const screen: { [K in keyof Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>]: () => unknown } = {
  getAllDisplays() {
    mustBeReady();
    return [display];
  },
  getPrimaryDisplay() {
    mustBeReady();
    return display;
  },
};
