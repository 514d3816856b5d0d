import { expose } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import { createPhotoDecoder } from '#photos/tileSource.ts';

/** A worker in this thread: what is sent to it is heard at the other end of a channel. */
class WorkerHere {
  readonly #ends = new MessageChannel();
  constructor() {
    expose({ open: () => undefined, tile: () => null, close: () => undefined }, this.#ends.port2);
    this.#ends.port1.start();
  }
  postMessage(message: unknown, transfer: Transferable[]) {
    this.#ends.port1.postMessage(message, transfer);
  }
  addEventListener(type: 'message', heard: (event: MessageEvent) => void) {
    this.#ends.port1.addEventListener(type, heard);
  }
  removeEventListener(type: 'message', heard: (event: MessageEvent) => void) {
    this.#ends.port1.removeEventListener(type, heard);
  }
  terminate() {
    this.#ends.port1.close();
    this.#ends.port2.close();
  }
}

const faults: unknown[] = [];
const heard = (fault: unknown) => faults.push(fault);

afterEach(() => {
  process.off('unhandledRejection', heard);
  vi.unstubAllGlobals();
});

test('a photo that is put away after the decoder was stopped, as at a logout, breaks nothing', async () => {
  vi.stubGlobal('Worker', WorkerHere);
  process.on('unhandledRejection', heard);
  const decoder = createPhotoDecoder();
  const photo = decoder.open('a', async () => new Blob());
  await photo.tile(0, 0, 0);
  decoder.close();
  photo.close();
  // Node tells of a fault that nobody caught when the microtasks are through.
  await new Promise((resolve) => setImmediate(resolve));
  expect(faults).toEqual([]);
});
