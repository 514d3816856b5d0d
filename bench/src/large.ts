import type { Size } from '#domain/geometry/rect.ts';
import type { createAdapter } from './adapter.tsx';
import { paintPhoto, walk } from './scenario.ts';

const frame = () => new Promise(requestAnimationFrame);
const SMALL = { width: 400, height: 300 };
/** Frames of the movement over a large photo. */
const FRAMES = 60;

/** The steps with one large photo. */
export function createLargePhases(adapter: ReturnType<typeof createAdapter>) {
  let photo: Size | null = null;
  let file: Blob | null = null;
  let small = '';
  return {
    async paint(width: number, height: number) {
      photo = { width, height };
      file = await paintPhoto(width, height);
      small = URL.createObjectURL(await paintPhoto(SMALL.width, SMALL.height));
      return file.size;
    },
    /** @returns milliseconds until all of it is visible */
    async open() {
      if (!file || !photo) throw new Error('There is no photo.');
      const start = performance.now();
      await adapter.prepare({ url: URL.createObjectURL(file), photo });
      return performance.now() - start;
    },
    /** Zooms in to one photo pixel per pixel and beyond, moves around, and zooms out again. */
    async walk() {
      const { host } = adapter.stores.view;
      for (const view of walk(FRAMES, host.width / 1600)) {
        adapter.setView(view);
        await frame();
      }
      return FRAMES;
    },
    /** Opens a small photo instead, so that the large one's memory is freed. */
    leave: () => adapter.prepare({ url: small, photo: SMALL }),
  };
}
