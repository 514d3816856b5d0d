import { cropName, photoName } from '#report/source.ts';

export const allPictures = (ids: readonly string[], keys: readonly string[]) =>
  new Set([...ids.map(photoName), ...keys.map((key) => cropName({ key }))]);
