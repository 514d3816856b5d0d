import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import { createThread } from '#photos/thread.ts';
import { workerDeadline } from '#photos/threadPool.ts';
import type { TraceWorker } from './trace.worker.ts';
import type { Widths } from './widths.ts';

/**
 * Traces a crack between points of one photo. Points are fractions of the upright photo. Every call rejects where the
 * photo can't be decoded or the worker crashes; after `close` calls never settle.
 */
export interface Tracer {
  /**
   * The likely path between two points. @param view the visible part of the photo, fractions; only this part is
   * searched
   */
  propose(from: Point, to: Point, view: Rect): Promise<readonly Point[]>;
  /** The same path at full resolution, smoothed. */
  refine(from: Point, to: Point, view: Rect): Promise<readonly Point[]>;
  /** The widths along such a path: the edges at each place, in fractions, and the blur in photo pixels. */
  widths(line: readonly Point[]): Promise<Widths>;
  close(): void;
}

/**
 * Opens a photo for tracing, in a worker of its own; decoding starts at once.
 * @param size of the upright photo in pixels
 */
export function openTracer(photo: () => Promise<Blob>, { width, height }: Size): Tracer {
  const thread = createThread<TraceWorker>(
    () => new Worker(new URL('./trace.worker.ts', import.meta.url), { type: 'module' }),
  );
  const opened = photo().then((blob) => thread.ask((worker) => worker.open(blob), workerDeadline(blob)));
  // The failure is reported to whoever waits for a path.
  opened.catch(() => null);
  const inPixels = ({ x, y }: Point): Point => ({ x: x * width, y: y * height });
  const inFractions = ({ x, y }: Point): Point => ({ x: x / width, y: y / height });
  const rectInPixels = ({ x, y, ...of }: Rect): Rect => ({
    x: x * width,
    y: y * height,
    width: of.width * width,
    height: of.height * height,
  });
  const way = (which: 'propose' | 'refine') => async (from: Point, to: Point, view: Rect) => {
    await opened;
    const [start, end, seen] = [inPixels(from), inPixels(to), rectInPixels(view)];
    return (await thread.ask((worker) => worker[which](start, end, seen))).map(inFractions);
  };
  return {
    propose: way('propose'),
    refine: way('refine'),
    async widths(line) {
      await opened;
      const { places, blur } = await thread.ask((worker) => worker.widths(line.map(inPixels)));
      return { places: places.map(([a, b]) => [inFractions(a), inFractions(b)] as const), blur };
    },
    close: () => thread.stop(),
  };
}
