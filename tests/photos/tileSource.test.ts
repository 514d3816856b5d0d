import { expose } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import { createPhotoDecoder } from '#photos/decode/tileSource.ts';
import { WorkerHere } from './workerHere.ts';

/** Every worker that was made, and the photos it was given, by their number. */
const workers: DecoderHere[] = [];
class DecoderHere extends WorkerHere {
  readonly photos = new Set<number>();
  constructor() {
    super((port) =>
      expose(
        {
          open: (photo: number) => void this.photos.add(photo),
          tile: (photo: number) => {
            if (!this.photos.has(photo)) throw new Error('The photo was closed.');
            return null;
          },
          close: (photo: number) => this.photos.delete(photo),
        },
        port,
      ),
    );
    workers.push(this);
  }
}

const faults: unknown[] = [];
const heard = (fault: unknown) => faults.push(fault);

afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
  process.off('unhandledRejection', heard);
  vi.unstubAllGlobals();
});

const load = async () => new Blob();

test('a photo that is put away after the decoder was stopped, as at a logout, breaks nothing', async () => {
  vi.stubGlobal('Worker', DecoderHere);
  process.on('unhandledRejection', heard);
  const decoder = createPhotoDecoder();
  const photo = decoder.open('a', load);
  await photo.tile(0, 0, 0);
  decoder.close();
  photo.close();
  // Node tells of a fault that nobody caught when the microtasks are through.
  await new Promise((resolve) => setImmediate(resolve));
  expect(faults).toEqual([]);
  await expect(photo.tile(0, 0, 0)).rejects.toThrow();
  expect(workers).toHaveLength(1);
});

test('a photo whose decoder falls over is told as broken, and the next one is decoded by another', async () => {
  vi.stubGlobal('Worker', DecoderHere);
  const decoder = createPhotoDecoder();
  const first = decoder.open('a', load);
  decoder.ahead([{ key: 'b', pixels: 12, load }], 'a');
  await first.tile(0, 0, 0);
  workers[0]?.fall('out of memory');
  await expect(first.tile(0, 0, 0)).rejects.toThrow('closed');
  // What had been decoded ahead went with it and is decoded again.
  await expect(decoder.open('b', load).tile(0, 0, 0)).resolves.toBeNull();
  expect(workers).toHaveLength(2);
  decoder.close();
});

test('ahead are decoded the likeliest that memory has room for: one that is too large doesn’t stand in their way', () => {
  vi.stubGlobal('Worker', DecoderHere);
  const decoder = createPhotoDecoder();
  const loaded: string[] = [];
  const photo = (key: string, pixels: number) => ({
    key,
    pixels,
    load: () => {
      loaded.push(key);
      return load();
    },
  });
  decoder.ahead([photo('huge', 48e6), photo('next', 24e6), photo('large', 20e6), photo('after', 12e6)], null);
  expect(loaded).toEqual(['next', 'after']);
  decoder.close();
});

test('a photo decoded ahead stays while it is being opened, and is decoded once', () => {
  vi.stubGlobal('Worker', DecoderHere);
  const decoder = createPhotoDecoder();
  const loaded: string[] = [];
  const photo = (key: string) => ({
    key,
    pixels: 12,
    load: () => {
      loaded.push(key);
      return load();
    },
  });
  const [first, second, third] = [photo('first'), photo('second'), photo('third')];
  decoder.ahead([first], null);
  // The list has opened it, the stage not yet.
  decoder.ahead([second], 'first');
  decoder.open('first', first.load);
  decoder.ahead([third, second], 'first');
  expect(loaded).toEqual(['first', 'second', 'third']);
  // One that is neither near nor being opened is dropped.
  decoder.ahead([], 'first');
  decoder.open('second', second.load);
  expect(loaded).toEqual(['first', 'second', 'third', 'second']);
  decoder.close();
});
