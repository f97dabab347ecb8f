/** Gives the page everything, so that a test can send what the app's own preload never would. */
import { contextBridge, ipcRenderer } from 'electron';
import { type Sample, samples } from './samples.ts';

contextBridge.exposeInMainWorld('probe', {
  invoke: (channel: string, ...args: unknown[]) => ipcRenderer.invoke(channel, ...args),
  invokeSample: (channel: string, sample: Sample) => ipcRenderer.invoke(channel, samples[sample]()),
  next: (channel: string) =>
    new Promise((resolve) => ipcRenderer.once(channel, (_event, ...args: unknown[]) => resolve(args))),
});
