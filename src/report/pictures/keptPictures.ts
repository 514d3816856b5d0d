import { hashOfText } from '#data/records/sealCheck.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';

/** Pictures that were made for earlier reports, by a key of what they show. Only a cache. */
export interface KeptPictures {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  put(key: string, picture: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Increased when pictures are made differently, so that old ones are not used. */
const MAKING = 3;
const part = (fraction: number): string => fraction.toFixed(5);

/**
 * The key of a picture: the bytes of a photo, the region, and the outline that is drawn.
 *
 * @param photo SHA-256 of its bytes, or its address
 * @param box fractions of the upright photo; null for the whole
 */
export async function pictureKey(photo: string, box: Shape | null): Promise<string> {
  const place = box ? [box.x, box.y, box.width, box.height].map(part) : ['whole'];
  const drawn = box?.outline ? [await hashOfText(JSON.stringify(box.outline))] : [];
  return [MAKING, photo, ...place, ...drawn].join('/');
}

/** Pictures in the Cache API; where it is unavailable (some private windows) they are made each time. */
export function createKeptPictures(caches: CacheStorage | undefined, name: string): KeptPictures {
  const opened = caches?.open(name).catch(() => null);
  const address = (key: string): string => `/report-pictures/${encodeURIComponent(key)}`;
  return {
    async get(key) {
      const found = await (await opened)?.match(address(key)).catch(() => undefined);
      return found ? new Uint8Array(await found.arrayBuffer()) : null;
    },
    async put(key, picture) {
      // A full disk must not fail the report.
      await (await opened)?.put(address(key), new Response(picture)).catch(() => undefined);
    },
  };
}
