/** What comes into a file while it is being written, as it comes. */
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Shown {
  /** Given each piece in order; false once it wants no more. The piece is overwritten after. */
  onData(piece: Buffer): boolean;
  /** Told again and again how long the file is. */
  onSize(bytes: number): void;
}

const PAUSE_MS = 100;
const PIECE = 64 * 1024;

/**
 * Looked at again and again: to be told of changes is not to be relied on. Resolves when `over` has and the rest was
 * read; what it costs does not grow with the file. One that was cut to nothing meanwhile is shown from its new beginning.
 */
export async function show(path: string, over: Promise<unknown>, { onData, onSize }: Shown): Promise<void> {
  const file = await open(path, 'r');
  const piece = Buffer.alloc(PIECE);
  let at = 0;
  let wanted = true;
  let isOver = false;
  const end = over.then(() => {
    isOver = true;
  });
  const read = async () => {
    const { size } = await file.stat();
    onSize(size);
    if (size < at) at = 0;
    while (wanted) {
      const { bytesRead } = await file.read(piece, 0, PIECE, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      wanted = onData(piece.subarray(0, bytesRead));
    }
  };
  try {
    while (!isOver) {
      await read();
      const pause = new AbortController();
      await Promise.race([end, sleep(PAUSE_MS, undefined, { signal: pause.signal }).catch(() => {})]);
      pause.abort();
    }
    await read();
  } finally {
    await file.close();
  }
}
