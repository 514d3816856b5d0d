import { expose } from 'comlink';
import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import { decodeUpright } from '#photos/decode/decodeUpright.ts';
import { type Gray, grayOf } from '../gray.ts';
import type { PhotoReader } from './traceWindow.ts';
import { createTracing, type Tracing } from './tracing.ts';
import type { Widths } from './widths.ts';

/** Reads parts of a decoded photo by drawing them. */
function readerOf(whole: ImageBitmap): PhotoReader {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  return {
    size: { width: whole.width, height: whole.height },
    read(part: Rect, size: Size): Gray {
      if (!context) throw new Error('The photo’s pixels can’t be read here.');
      canvas.width = size.width;
      canvas.height = size.height;
      context.imageSmoothingQuality = 'high';
      context.drawImage(whole, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
      const { data } = context.getImageData(0, 0, size.width, size.height);
      return grayOf(data, size.width, size.height);
    },
  };
}

/** Holds the one photo that is traced. Points are photo pixels from its upper left corner. */
function createTraces() {
  let opened: Promise<Tracing> | null = null;
  const tracing = (): Promise<Tracing> => opened ?? Promise.reject(new Error('No photo was opened.'));
  return {
    /** Rejects when it isn't a complete photo. */
    async open(photo: Blob): Promise<void> {
      opened = decodeUpright(photo).then((whole) => createTracing(readerOf(whole)));
      await opened;
    },
    propose: async (from: Point, to: Point, view: Rect): Promise<Point[]> =>
      (await tracing()).propose(from, to, view),
    refine: async (from: Point, to: Point, view: Rect): Promise<Point[]> =>
      (await tracing()).refine(from, to, view),
    widths: async (line: readonly Point[]): Promise<Widths> => (await tracing()).widths(line),
  };
}

export type TraceWorker = ReturnType<typeof createTraces>;

expose(createTraces());
