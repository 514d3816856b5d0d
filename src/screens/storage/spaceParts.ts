import type { StorageState } from '#data/open/storageHealth.ts';

/** What takes space: photos, the records, the app's own files; where the browser tells no more, the last two as one. */
export type SpacePart = 'photos' | 'records' | 'app' | 'recordsAndApp';

/**
 * What takes the space that is used, in bytes that add up to it.
 *
 * @param photos bytes of all photos that are kept
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
