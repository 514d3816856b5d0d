import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { imagesAt, NOWHERE } from '#domain/inspection/photos/openPhoto.ts';
import { locationTree, treeRows, withDescendants } from '#domain/inspection/places/locations.ts';

/** A location with its photos, including those of its sublocations. */
export interface PlacePhotos {
  /** Location id, or {@link NOWHERE}. */
  readonly id: string;
  /** Null for photos without a location. */
  readonly name: string | null;
  /** 0 at the root. */
  readonly depth: number;
  /** Hashes of the photos that are stored by content. */
  readonly photos: readonly string[];
}

const hashes = (images: readonly InspectionImage[]): readonly string[] =>
  images.flatMap(({ photo }) => (photo.kind === 'stored' ? [photo.sha256] : []));

/** The locations of a project that have photos, in tree order; photos without a location come last. */
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
