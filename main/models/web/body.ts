/** Bodies of answers: read in part where they may be huge, or handed on while someone listens whether they still come. */
import type { ReadableStreamDefaultReader } from 'node:stream/web';

/** As much of a body as is wanted; what came before it broke off is enough. */
export async function readAtMost(response: Response, bytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let left = bytes; left > 0; ) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value.subarray(0, left), { stream: true });
      left -= value.byteLength;
    }
  } catch {
    // Told by its status then.
  }
  release(reader);
  return text;
}

export interface Listener {
  /** Cuts the body at once, whether or not the fetch that gave it still listens. */
  signal: AbortSignal;
  heard(): void;
  /** Once, however it ended. */
  ended(): void;
  /** The error for a body that broke off. */
  broken(): Error;
}

export function listened(body: ReadableStream<Uint8Array>, listener: Listener): ReadableStream<Uint8Array> {
  const { signal } = listener;
  const reader = body.getReader();
  let cut = (): void => {};
  const end = (): void => {
    signal.removeEventListener('abort', cut);
    listener.ended();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      cut = () => {
        end();
        controller.error(signal.reason);
        release(reader);
      };
      if (signal.aborted) cut();
      else signal.addEventListener('abort', cut, { once: true });
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (signal.aborted) return;
        if (!done) {
          listener.heard();
          controller.enqueue(value);
          return;
        }
        end();
        controller.close();
      } catch {
        if (signal.aborted) return;
        end();
        controller.error(listener.broken());
      }
    },
    cancel() {
      end();
      release(reader);
    },
  });
}

/** Closes the connection. What it says to that is of no interest: it may be closed already. */
function release(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => {});
}
