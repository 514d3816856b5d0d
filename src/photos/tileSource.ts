import type { TileSource } from '#domain/geometry/tiles.ts';
import type { Answer, Request } from './tileMessages.ts';

/** Pixels of a strip: uploading one takes a few milliseconds, also without a GPU. */
const STRIP = 1 << 20;
/** Photos decoded ahead are kept up to this many pixels together: 4 bytes each. */
const AHEAD = 40_000_000;

type Ask = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

/** Decodes photos in a worker of its own. */
export interface PhotoDecoder {
  /**
   * The pixels of a photo. Decoding begins at once, or has been done ahead.
   * @param key tells photos apart
   * @param pixels about how many pixels the photo has
   */
  open(key: string, load: () => Promise<Blob>): TileSource;
  /** Decodes these next, the likeliest first, and forgets others that were decoded ahead. */
  ahead(photos: readonly { key: string; pixels: number; load: () => Promise<Blob> }[]): void;
  /** Stops the worker; sources reject from then on. */
  close(): void;
}

/** The decoder of one workplace. The worker starts with the first photo. */
export function createPhotoDecoder(): PhotoDecoder {
  let worker: Worker | null = null;
  let next = 0;
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (reason: Error) => void }>();
  /** Photos that are being or have been decoded ahead, by key: their number in the worker. */
  const kept = new Map<string, { photo: number; opened: Promise<Answer> }>();

  const start = () => {
    const started = new Worker(new URL('./tileWorker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<Answer>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error === undefined) asked?.resolve(data);
      else asked?.reject(new Error(data.error));
    };
    return started;
  };

  const ask = (request: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const id = next++;
      waiting.set(id, { resolve, reject });
      worker ??= start();
      worker.postMessage({ ...request, id });
    });

  const begin = (load: () => Promise<Blob>) => {
    const photo = next++;
    const opened = load().then((blob) => ask({ type: 'open', photo, blob }));
    // Whoever needs the photo waits for it and hears of a failure there.
    opened.catch(() => null);
    return { photo, opened };
  };

  const close = (photo: number) => void ask({ type: 'close', photo });

  const sourceOf = ({ photo, opened }: { photo: number; opened: Promise<Answer> }): TileSource => {
    let closed = false;
    return {
      async *overview(size) {
        await opened;
        let pending: Promise<Answer> | null = null;
        const askFor = (top: number) => {
          pending = ask({ type: 'strip', photo, size, top, pixels: STRIP });
          return pending;
        };
        try {
          let answer = await askFor(0);
          while (answer.strip) {
            const { strip } = answer;
            // The next strip is cut while this one is uploaded.
            const following = answer.last ? null : askFor(strip.top + strip.bitmap.height);
            if (!following) pending = null;
            yield strip;
            if (!following) return;
            answer = await following;
          }
        } finally {
          // Whoever stops early doesn't get the strip that is on its way.
          void (pending as Promise<Answer> | null)
            ?.then((late) => late.strip?.bitmap.close())
            .catch(() => null);
        }
      },
      async tile(level, column, row) {
        await opened;
        const { bitmap } = await ask({ type: 'tile', photo, level, column, row });
        if (!bitmap) throw new Error('The worker gave no tile.');
        return bitmap;
      },
      close() {
        if (closed) return;
        closed = true;
        opened.then(() => close(photo)).catch(() => null);
      },
    };
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
      for (const [key, { photo, opened }] of kept) {
        if (keys.has(key)) continue;
        kept.delete(key);
        opened.then(() => close(photo)).catch(() => null);
      }
      for (const { key, load } of wanted) if (!kept.has(key)) kept.set(key, begin(load));
    },
    close() {
      worker?.terminate();
      worker = null;
      for (const { reject } of waiting.values()) reject(new Error('The decoder was closed.'));
      waiting.clear();
      kept.clear();
    },
  };
}
