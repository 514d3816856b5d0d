import type { InspectionImage } from './image.ts';

/** What identifies a photo: its id, and the hash of its content where known. Two photos that share one are the same. */
export const photoNames = ({
  id,
  photo,
  ...sealed
}: InspectionImage & { readonly sha256?: string }): readonly string[] => [
  id,
  ...(photo.kind === 'stored' ? [photo.sha256] : []),
  ...(sealed.sha256 === undefined ? [] : [sealed.sha256]),
];
