import type { StorageState } from '#data/open/storageHealth.ts';

/**
 * What uses space: photos, the records, the app's own files; the last two combined where the browser doesn't tell them
 * apart.
 */
export type SpacePart = 'photos' | 'records' | 'app' | 'recordsAndApp';

/**
 * The used space by part, in bytes that add up to the total.
 *
 * @param photos bytes of all stored photos
 */
export function spaceParts(
  { usage, caches }: { readonly usage: number; readonly caches: StorageState['caches'] },
  photos: number,
): readonly { readonly part: SpacePart; readonly bytes: number }[] {
  const taken = Math.min(photos, usage);
  const rest = usage - taken;
  if (caches === null)
    return [
      { part: 'photos', bytes: taken },
      { part: 'recordsAndApp', bytes: rest },
    ];
  const app = Math.min(caches, rest);
  return [
    { part: 'photos', bytes: taken },
    { part: 'records', bytes: rest - app },
    { part: 'app', bytes: app },
  ];
}
