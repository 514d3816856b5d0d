import type { InspectionImage } from './image.ts';
import { withDescendants } from './locations.ts';
import type { Project } from './project.ts';
import type { InspectionRecord } from './record.ts';

/** The photos that belong to a record: named ones, or all at its locations, or all. */
export function imagesInScope(
  record: Pick<InspectionRecord, 'images' | 'locations'>,
  project: Project,
  images: readonly InspectionImage[],
): readonly InspectionImage[] {
  if (record.images) {
    const named = new Set(record.images);
    return images.filter(({ id }) => named.has(id));
  }
  if (record.locations.length === 0) return images;
  const places = withDescendants(project.locations, record.locations);
  return images.filter(({ location }) => location !== null && places.has(location));
}

/**
 * The photos of a record with some more, in the order of the project.
 *
 * @param chosen image ids
 * @returns null where all of them belong to it already
 */
export function withPhotos(
  record: Pick<InspectionRecord, 'images' | 'locations'>,
  project: Project,
  images: readonly InspectionImage[],
  chosen: readonly string[],
): readonly string[] | null {
  const wanted = new Set(imagesInScope(record, project, images).map(({ id }) => id));
  const before = wanted.size;
  for (const id of chosen) wanted.add(id);
  return wanted.size === before ? null : images.flatMap(({ id }) => (wanted.has(id) ? id : []));
}
