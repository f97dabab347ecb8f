/** Puts words into the app's mouth, for pictures of what takes a release or another system to come about. */
import type { Page } from '@playwright/test';
import { encode } from '../main/headless/wire.ts';
import type { Pushes, PushName } from '../preload/contract.ts';

/** Call it before the page is opened. What it returns tells the page; everything else goes through as it is. */
export async function interpose(page: Page) {
  let tellPage: (text: string) => void = () => {};
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(message));
    tellPage = (text) => socket.send(text);
  });
  return <K extends PushName>(name: K, push: Pushes[K]): void =>
    tellPage(encode({ kind: 'push', channel: name, args: [push] }));
}
