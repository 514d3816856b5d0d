import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { imagesAt, NOWHERE } from '#domain/inspection/photos/openPhoto.ts';
import { locationTree, treeRows, withDescendants } from '#domain/inspection/places/locations.ts';

/** A place with the photos at it and at all that lies under it. */
export interface PlacePhotos {
  /** Location id, or {@link NOWHERE}. */
  readonly id: string;
  /** Null for what has no place. */
  readonly name: string | null;
  /** 0 at the root. */
  readonly depth: number;
  /** Hashes of those whose bytes are kept by content. */
  readonly photos: readonly string[];
}

const hashes = (images: readonly InspectionImage[]): readonly string[] =>
  images.flatMap(({ photo }) => (photo.kind === 'stored' ? [photo.sha256] : []));

/** The places of a project that have photos, as its tree has them; those without a place come last. */
export function placePhotos(
  images: readonly InspectionImage[],
  locations: readonly Location[],
): readonly PlacePhotos[] {
  const places = treeRows(locationTree(locations)).map(({ location: { id, name }, depth }) => {
    const inside = withDescendants(locations, [id]);
    const at = images.filter(({ location }) => location !== null && inside.has(location));
    return { id, name, depth, photos: hashes(at) };
  });
  const elsewhere = hashes(imagesAt(images, NOWHERE, locations));
  return [...places, { id: NOWHERE, name: null, depth: 0, photos: elsewhere }].filter(
    ({ photos }) => photos.length > 0,
  );
}
