import type { NewPhoto } from '#data/import/commit/importTarget.ts';

/** A photo to be imported, with only the given facts. */
export const newPhoto = (sha: string, over: Partial<NewPhoto> = {}): NewPhoto => ({
  key: `photo:${sha}`,
  place: 0,
  name: `${sha}.jpg`,
  path: `${sha}.jpg`,
  width: 100,
  height: 80,
  sha256: sha.padEnd(64, '0'),
  location: null,
  takenAt: null,
  facts: {},
  ...over,
});
