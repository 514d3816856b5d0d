import type { PhotoStrip, TileSource } from '#domain/geometry/tiles.ts';
import { createThread, type Thread } from '../thread.ts';
import type { TileWorker } from './tile.worker.ts';

/** Pixels of a strip: uploading one takes a few milliseconds, even without a GPU. */
const STRIP = 1 << 20;
/** Photos decoded ahead are kept up to this many pixels in total, of 4 bytes each. */
const AHEAD = 40_000_000;

/** A photo that may be wanted next. */
interface PhotoAhead {
  /** Identifies the photo. */
  readonly key: string;
  /** Its approximate number of pixels. */
  readonly pixels: number;
  load(): Promise<Blob>;
}

/** Decodes photos in a worker of its own. */
export interface PhotoDecoder {
  /** The pixels of a photo. Decoding starts at once, unless it was done ahead under the same key. */
  open(key: string, load: () => Promise<Blob>): TileSource;
  /**
   * Decodes these photos ahead, the likeliest first, as many as memory allows; drops others decoded ahead.
   * @param current the key of the photo that is being opened: the stage may take it later than this is called
   */
  ahead(photos: readonly PhotoAhead[], current: string | null): void;
  /** Stops the worker; pending requests never resolve. */
  close(): void;
}

interface Opening {
  /** The photo's number in the worker. */
  readonly photo: number;
  readonly thread: Thread<TileWorker>;
  readonly done: Promise<void>;
}

/** The decoder of one workspace page. The worker starts with the first photo. */
export function createPhotoDecoder(): PhotoDecoder {
  let next = 0;
  const kept = new Map<string, Opening>();
  let running: Thread<TileWorker> | null = null;
  const start = () =>
    createThread<TileWorker>(
      () => new Worker(new URL('./tile.worker.ts', import.meta.url), { type: 'module' }),
      () => kept.clear(),
    );

  const begin = (load: () => Promise<Blob>): Opening => {
    running ??= start();
    const thread = running;
    const photo = next++;
    const done = load().then((blob) => thread.ask((worker) => worker.open(photo, blob)));
    // The failure is reported to whoever waits for the photo.
    done.catch(() => null);
    return { photo, thread, done };
  };

  return {
    open(key, load) {
      const ready = kept.get(key);
      kept.delete(key);
      return sourceOf(ready ?? begin(load));
    },
    ahead(photos, current) {
      let room = AHEAD;
      const requested = photos.filter(({ pixels }) => {
        if (pixels > room) return false;
        room -= pixels;
        return true;
      });
      const keys = new Set(requested.map((photo) => photo.key));
      for (const [key, opening] of kept) {
        if (keys.has(key) || key === current) continue;
        kept.delete(key);
        forget(opening);
      }
      for (const { key, load } of requested) {
        if (kept.has(key)) continue;
        const opening = begin(load);
        kept.set(key, opening);
        // A photo that could not be read ahead is read again when it is needed.
        opening.done.catch(() => kept.get(key) === opening && kept.delete(key));
      }
    },
    close() {
      running?.stop();
      running = null;
      kept.clear();
    },
  };
}

/** Frees a photo once it is decoded. One that failed to decode holds nothing. */
const forget = ({ photo, thread, done }: Opening): void =>
  void done.then(() => thread.tell((worker) => worker.close(photo))).catch(() => undefined);

function sourceOf(opening: Opening): TileSource {
  const { photo, thread, done } = opening;
  const strip = (size: number, top: number) => thread.ask((worker) => worker.strip(photo, size, top, STRIP));
  let closed = false;
  return {
    async *overview(size) {
      await done;
      let coming: Promise<PhotoStrip> | null = strip(size, 0);
      try {
        while (coming) {
          const part: PhotoStrip = await coming;
          const below = part.top + part.bitmap.height;
          // The next strip is cut while this one is uploaded.
          coming = below < part.whole.height ? strip(size, below) : null;
          yield part;
        }
      } finally {
        // Frees the next strip when the reader stops early.
        coming?.then((late) => late.bitmap.close()).catch(() => null);
      }
    },
    async tile(level, column, row) {
      await done;
      return thread.ask((worker) => worker.tile(photo, level, column, row));
    },
    close() {
      if (closed) return;
      closed = true;
      forget(opening);
    },
  };
}
