import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

// A thread in which a worker of the app runs as it is: with a browser's way to be sent messages, to fetch the files of the
// package, and, where one draws, with a canvas. Started by `webWorkers.ts`.

type Listener = (event: { readonly data: unknown }) => void;

/** Messages to and from the page, which here is the program. */
function messages(port: NonNullable<typeof parentPort>) {
  const listeners = new Map<Listener, (data: unknown) => void>();
  return {
    postMessage: port.postMessage.bind(port),
    addEventListener(type: string, listener: Listener) {
      const hear = (data: unknown) => listener({ data });
      if (type !== 'message') return;
      listeners.set(listener, hear);
      port.on('message', hear);
    },
    removeEventListener(_: string, listener: Listener) {
      const hear = listeners.get(listener);
      if (hear) port.off('message', hear);
    },
  };
}

const TYPES: ReadonlyMap<string, string> = new Map([['wasm', 'application/wasm']]);

/** Files of installed packages only: nothing comes from a network. */
async function fetchFile(address: URL | string): Promise<Response> {
  const bytes = await readFile(fileURLToPath(address));
  const ending = String(address).split('.').at(-1) ?? '';
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': TYPES.get(ending) ?? 'application/octet-stream' },
  });
}

type Drawing = typeof import('@napi-rs/canvas');
type Region = readonly [x: number, y: number, width: number, height: number];
interface Resized {
  readonly resizeWidth?: number;
  readonly resizeHeight?: number;
}

/** A browser's canvas, bitmaps and paths, by the library that browsers of Chromium draw with. */
function canvasOf({ createCanvas, loadImage, Path2D }: Drawing) {
  const freed = (canvas: Canvas) => Object.assign(canvas, { close: () => undefined });
  class OffscreenCanvas {
    readonly #canvas: Canvas;

    constructor(width: number, height: number) {
      this.#canvas = createCanvas(width, height);
      // What is drawn on others is the library's own canvas.
      Object.assign(this.#canvas, {
        convertToBlob: ({ type = 'image/png', quality = 0.92 } = {}) => blobOf(this.#canvas, type, quality),
        transferToImageBitmap: () => freed(this.#canvas),
      });
      // biome-ignore lint/correctness/noConstructorReturn: a canvas can't be drawn on another through a wrapper.
      return this.#canvas as unknown as OffscreenCanvas;
    }
  }
  async function blobOf(canvas: Canvas, type: string, quality: number): Promise<Blob> {
    const bytes =
      type === 'image/jpeg'
        ? await canvas.encode('jpeg', Math.round(quality * 100))
        : type === 'image/webp'
          ? await canvas.encode('webp', Math.round(quality * 100))
          : await canvas.encode('png');
    return new Blob([new Uint8Array(bytes)], { type });
  }
  async function createImageBitmap(of: Blob | Canvas, ...given: readonly unknown[]) {
    const image = of instanceof Blob ? await loadImage(Buffer.from(await of.arrayBuffer())) : of;
    const [x, y, width, height] = (given.length >= 4
      ? given
      : [0, 0, image.width, image.height]) as unknown as Region;
    const { resizeWidth = width, resizeHeight = height } = (given[4] ?? {}) as Resized;
    const canvas = createCanvas(resizeWidth, resizeHeight);
    const context: SKRSContext2D = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, width, height, 0, 0, resizeWidth, resizeHeight);
    return freed(canvas);
  }
  return { OffscreenCanvas, createImageBitmap, Path2D };
}

/** The app's workers that a report needs, by their file: each with whether it draws. */
const WORKERS: ReadonlyMap<string, readonly [start: () => Promise<unknown>, draws: boolean]> = new Map([
  ['report.worker.ts', [() => import('#report/report.worker.ts'), false]],
  ['pictures.worker.ts', [() => import('#report/pictures/pictures.worker.ts'), true]],
  ['tables.worker.ts', [() => import('#report/tables/tables.worker.ts'), true]],
  ['outgoing.worker.ts', [() => import('#photos/outgoing.worker.ts'), true]],
] as const);

/** Makes a thread what a browser's worker is, and runs the app's worker in it. */
async function become(scope: object, port: typeof parentPort, name: string): Promise<void> {
  const [start, draws] = WORKERS.get(name) ?? [];
  if (!port || !start) throw new Error(`There is no worker ${name}.`);
  // Without the library pictures can't be drawn: each is left out, as one that can't be decoded.
  const canvas = draws ? await import('@napi-rs/canvas').then(canvasOf, () => ({})) : {};
  Object.assign(scope, messages(port), canvas, { fetch: fetchFile, location: { href: import.meta.url } });
  await start();
}

await become(globalThis, parentPort, String(workerData));
