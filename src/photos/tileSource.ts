import { type Remote, releaseProxy, wrap } from 'comlink';
import type { PhotoStrip, TileSource } from '#domain/geometry/tiles.ts';
import type { TileWorker } from './tile.worker.ts';

/** Pixels of a strip: uploading one takes a few milliseconds, also without a GPU. */
const STRIP = 1 << 20;
/** Photos decoded ahead are kept up to this many pixels together: 4 bytes each. */
const AHEAD = 40_000_000;

/** A photo that may be wanted next. */
interface PhotoAhead {
  /** Tells photos apart. */
  readonly key: string;
  /** About how many pixels it has. */
  readonly pixels: number;
  load(): Promise<Blob>;
}

/** Decodes photos in a worker of its own. */
export interface PhotoDecoder {
  /** The pixels of a photo. Decoding begins at once, or has been done ahead under the same key. */
  open(key: string, load: () => Promise<Blob>): TileSource;
  /** Decodes these, the likeliest first, as many as memory allows; forgets others decoded ahead. */
  ahead(photos: readonly PhotoAhead[]): void;
  /** Stops the worker; what is still asked for never answers. */
  close(): void;
}

interface Opening {
  /** The photo's number in the worker. */
  readonly photo: number;
  readonly worker: Remote<TileWorker>;
  readonly done: Promise<void>;
}

/** The decoder of one workplace. The worker starts with the first photo. */
export function createPhotoDecoder(): PhotoDecoder {
  let thread: { readonly worker: Worker; readonly remote: Remote<TileWorker> } | null = null;
  let next = 0;
  const kept = new Map<string, Opening>();

  const start = () => {
    const worker = new Worker(new URL('./tile.worker.ts', import.meta.url), { type: 'module' });
    return { worker, remote: wrap<TileWorker>(worker) };
  };

  const begin = (load: () => Promise<Blob>): Opening => {
    thread ??= start();
    const { remote: worker } = thread;
    const photo = next++;
    const done = load().then((blob) => worker.open(photo, blob));
    // Whoever needs the photo waits for it and hears of a failure there.
    done.catch(() => null);
    return { photo, worker, done };
  };

  return {
    open(key, load) {
      const ready = kept.get(key);
      kept.delete(key);
      return sourceOf(ready ?? begin(load));
    },
    ahead(photos) {
      let room = AHEAD;
      const wanted = photos.filter(({ pixels }) => {
        room -= pixels;
        return room >= 0;
      });
      const keys = new Set(wanted.map((photo) => photo.key));
      for (const [key, opening] of kept) {
        if (keys.has(key)) continue;
        kept.delete(key);
        void forget(opening);
      }
      for (const { key, load } of wanted) {
        if (kept.has(key)) continue;
        const opening = begin(load);
        kept.set(key, opening);
        // What could not be read ahead is asked for again when it is wanted.
        opening.done.catch(() => kept.get(key) === opening && kept.delete(key));
      }
    },
    close() {
      thread?.remote[releaseProxy]();
      thread?.worker.terminate();
      thread = null;
      kept.clear();
    },
  };
}

/** Frees a photo once it is there. One that failed to decode holds nothing, and a worker that was stopped neither. */
const forget = ({ photo, worker, done }: Opening): Promise<void> =>
  done.then(() => worker.close(photo)).catch(() => undefined);

function sourceOf(opening: Opening): TileSource {
  const { photo, worker, done } = opening;
  let closed = false;
  return {
    async *overview(size) {
      await done;
      let coming: Promise<PhotoStrip> | null = worker.strip(photo, size, 0, STRIP);
      try {
        while (coming) {
          const strip: PhotoStrip = await coming;
          const below = strip.top + strip.bitmap.height;
          // The next strip is cut while this one is uploaded.
          coming = below < strip.whole.height ? worker.strip(photo, size, below, STRIP) : null;
          yield strip;
        }
      } finally {
        // Whoever stops early doesn't get the strip that is on its way.
        coming?.then((late) => late.bitmap.close()).catch(() => null);
      }
    },
    async tile(level, column, row) {
      await done;
      return worker.tile(photo, level, column, row);
    },
    close() {
      if (closed) return;
      closed = true;
      void forget(opening);
    },
  };
}
