import { hashOfText } from '#data/records/sealCheck.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';

/** Pictures that were made for a report before, by a key that tells what they show. Losing them costs time only. */
export interface KeptPictures {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  put(key: string, picture: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Counts up when pictures are made differently, so that those from before are not used. */
const MAKING = 3;
const part = (fraction: number): string => fraction.toFixed(5);

/**
 * What a picture shows: the bytes of a photo, which part of it, and the outline that is drawn there.
 *
 * @param photo SHA-256 of its bytes, or its address
 * @param box fractions of the upright photo; null for the whole
 */
export async function pictureKey(photo: string, box: Shape | null): Promise<string> {
  const place = box ? [box.x, box.y, box.width, box.height].map(part) : ['whole'];
  const drawn = box?.outline ? [await hashOfText(JSON.stringify(box.outline))] : [];
  return [MAKING, photo, ...place, ...drawn].join('/');
}

/** Pictures in the Cache API; where it is refused (some private windows) they are made each time. */
export function createKeptPictures(caches: CacheStorage | undefined, name: string): KeptPictures {
  const opened = caches?.open(name).catch(() => null);
  const address = (key: string): string => `/report-pictures/${encodeURIComponent(key)}`;
  return {
    async get(key) {
      const found = await (await opened)?.match(address(key)).catch(() => undefined);
      return found ? new Uint8Array(await found.arrayBuffer()) : null;
    },
    async put(key, picture) {
      // A full disk is no reason to make no report.
      await (await opened)?.put(address(key), new Response(picture)).catch(() => undefined);
    },
  };
}
