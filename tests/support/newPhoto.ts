import type { NewPhoto } from '#data/import/commit/importTarget.ts';

/** A photo on its way in, of which nothing is known but what is given. */
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
