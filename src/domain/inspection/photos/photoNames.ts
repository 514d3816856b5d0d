import type { InspectionImage } from './image.ts';

/** What a photo goes by: its id, and the hash of its content where that is known. Two that share one are the same. */
export const photoNames = ({
  id,
  photo,
  ...sealed
}: InspectionImage & { readonly sha256?: string }): readonly string[] => [
  id,
  ...(photo.kind === 'stored' ? [photo.sha256] : []),
  ...(sealed.sha256 === undefined ? [] : [sealed.sha256]),
];
