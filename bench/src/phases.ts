import type { BenchBox, createAdapter } from './adapter.tsx';
import { makeBoxes, makeOutlines, paintPhoto, randomFrom, sweep, walk } from './scenario.ts';

/** Frames over which an average is taken. */
const FRAMES = 90;
/** A box is selected every this many frames, as with a held key. */
const KEY_REPEAT = 3;

const frame = () => new Promise(requestAnimationFrame);

/** The phases of the bench for the scene; each returns its number of frames. */
export function createPhases(adapter: ReturnType<typeof createAdapter>) {
  let boxes: readonly BenchBox[] = [];
  const drawn = async () => {
    await frame();
    await frame();
    adapter.finish();
  };
  const each = async (count: number, step: (k: number) => void) => {
    for (let k = 0; k < count; k++) {
      step(k);
      await frame();
    }
    await drawn();
    return count;
  };
  const boxAt = (k: number): BenchBox => {
    const box = boxes[(Math.floor(boxes.length / 3) + k) % boxes.length];
    if (!box) throw new Error('There are no boxes.');
    return box;
  };
  const host = () => adapter.stores.view.host;

  return {
    async prepare() {
      const photo = { width: 4000, height: 3000 };
      const url = URL.createObjectURL(await paintPhoto(photo.width, photo.height));
      await adapter.prepare({ url, photo });
      await drawn();
    },
    async mount(count: number) {
      boxes = makeBoxes(count, 1);
      adapter.mount(boxes);
      await drawn();
      return 1;
    },
    /** Shows outlines of this many points instead, at the same boxes' positions. */
    async mountOutlines({ count, points }: { count: number; points: number }) {
      boxes = makeOutlines(count, 1, points);
      adapter.mount(boxes);
      // The code for drawing outlines is loaded with the first of them.
      await import('#scene/draw/outline/outlineLayer.ts');
      await drawn();
      await drawn();
      return 1;
    },
    /** Frames at one zoom; 1 is fit. */
    sweep({ zoom, frames }: { zoom: number; frames: number }) {
      const views = sweep(frames, host().width / 1600, zoom);
      return each(frames, (k) => {
        const view = views[k];
        if (view) adapter.setView(view);
      });
    },
    /** The same frames with only the photo to draw. */
    still: () => each(FRAMES, () => adapter.setView({ scale: host().width / 1600, x: 0, y: 0 })),
    pan: () => {
      const views = walk(FRAMES, host().width / 1600);
      return each(FRAMES, (k) => {
        const view = views[k];
        if (view) adapter.setView(view);
      });
    },
    async hover() {
      const random = randomFrom(77);
      const { width, height } = host();
      const count = await each(FRAMES, () => adapter.hover(random() * width, random() * height));
      adapter.unhover();
      return count;
    },
    /** @returns milliseconds for one hit test */
    hitTest() {
      const random = randomFrom(78);
      const { width, height } = host();
      const count = 5000;
      const start = performance.now();
      for (let k = 0; k < count; k++) adapter.hitTest(random() * width, random() * height);
      return (performance.now() - start) / count;
    },
    select: () =>
      each(FRAMES, (k) => {
        if (k % KEY_REPEAT === 0) adapter.select(boxAt(k / KEY_REPEAT).id);
      }),
    async move() {
      const box = boxAt(0);
      const count = await each(FRAMES, (k) =>
        adapter.move(box.id, { ...box, x: box.x + k * 0.5, y: box.y + k * 0.25 }),
      );
      adapter.endMove(box.id);
      return count;
    },
    async switchTo(count: number) {
      boxes = makeBoxes(count, 2);
      adapter.remount(boxes);
      await drawn();
      return 1;
    },
  };
}
