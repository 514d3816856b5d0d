import { expose } from 'comlink';
import { decodeUpright } from '#photos/decode/decodeUpright.ts';
import { inTime } from '#photos/threadPool.ts';
import { drawMarked, drawnSize, type MarkedPage } from './drawMarked.ts';
import type { FontFile } from './fontFiles.ts';

const QUALITY = 0.9;
/** Longest wait for fonts, milliseconds; then the system's are used. */
const FONT_DEADLINE = 10_000;

/** A photo with its boxes drawn in. */
export interface MarkedPicture {
  readonly bytes: Blob;
  /** Whether the photo is smaller in it than was asked for, because a browser can't draw it larger. */
  readonly isReduced: boolean;
}

function createMarkedWorker() {
  const { fonts } = globalThis as unknown as { readonly fonts?: FontFaceSet };
  const loaded = new Map<string, Promise<unknown>>();
  const load = ({ family, url, unicodeRange, weight }: FontFile): Promise<unknown> => {
    const known = loaded.get(url);
    if (known || !fonts) return known ?? Promise.resolve();
    const face = new FontFace(family, `url(${JSON.stringify(url)})`, { unicodeRange, weight });
    fonts.add(face);
    const loading = face.load();
    loaded.set(url, loading);
    return loading;
  };
  return {
    /** Rejects where the photo can't be decoded or drawn. */
    async draw(
      photo: Blob,
      page: MarkedPage,
      fontFiles: readonly FontFile[],
      longest: number | null,
    ): Promise<MarkedPicture> {
      await inTime(FONT_DEADLINE, Promise.allSettled(fontFiles.map(load))).catch(() => undefined);
      const bitmap = await decodeUpright(photo);
      try {
        const canvas = await drawMarked(bitmap, page, longest);
        const { width } = drawnSize(bitmap, longest);
        const full = Math.min(
          1,
          (longest ?? Number.POSITIVE_INFINITY) / Math.max(bitmap.width, bitmap.height),
        );
        return {
          bytes: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }),
          isReduced: width < Math.round(bitmap.width * full),
        };
      } finally {
        bitmap.close();
      }
    },
  };
}

export type MarkedWorker = ReturnType<typeof createMarkedWorker>;

expose(createMarkedWorker());
