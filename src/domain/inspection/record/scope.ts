import type { Project } from '../building/project.ts';
import type { InspectionImage } from '../photos/image.ts';
import { withDescendants } from '../places/locations.ts';
import { type InspectionRecord, isFrozen } from './record.ts';

type Scope = Pick<InspectionRecord, 'images' | 'locations' | 'notTaken'>;
type Signed = Pick<InspectionRecord, 'status' | 'revision' | 'signoffs'>;

/**
 * The photos of a record, including excluded ones: named ones, or all at its locations, or all; unnamed ones only if no
 * earlier signed record held them.
 */
function imagesNamed(
  record: Scope,
  project: Project,
  all: readonly InspectionImage[],
): readonly InspectionImage[] {
  if (record.images) {
    const named = new Set(record.images);
    return all.filter(({ id }) => named.has(id));
  }
  const notTaken = new Set(record.notTaken);
  const images = notTaken.size > 0 ? all.filter(({ id }) => !notTaken.has(id)) : all;
  if (record.locations.length === 0) return images;
  const places = withDescendants(project.locations, record.locations);
  return images.filter(({ location }) => location !== null && places.has(location));
}

/**
 * Whether a record leaves a photo out. A signed record stays as it was: a photo that was excluded later is still in it,
 * judging by the photo itself.
 */
function leavesOut({ status, revision, signoffs }: Signed, { excluded }: InspectionImage): boolean {
  if (!excluded) return false;
  const signed = signoffs.filter((one) => one.revision === revision).map(({ at }) => at);
  return !isFrozen(status) || signed.length === 0 || excluded.at <= Math.max(...signed);
}

/** The photos that belong to a record, without excluded ones. */
export const imagesInScope = (
  record: Scope & Signed,
  project: Project,
  images: readonly InspectionImage[],
): readonly InspectionImage[] =>
  imagesNamed(record, project, images).filter((image) => !leavesOut(record, image));

/** The photos that would belong to a record if they were not excluded. */
export const excludedInScope = (
  record: Scope & Signed,
  project: Project,
  images: readonly InspectionImage[],
): readonly InspectionImage[] =>
  imagesNamed(record, project, images).filter((image) => leavesOut(record, image));

/** Those of the chosen photos (ids) that don't belong to a record yet, each once. */
export function photosToAdd(
  record: Scope,
  project: Project,
  images: readonly InspectionImage[],
  chosen: readonly string[],
): readonly string[] {
  const there = new Set(imagesNamed(record, project, images).map(({ id }) => id));
  const known = new Set(images.map(({ id }) => id));
  return [...new Set(chosen)].filter((id) => known.has(id) && !there.has(id));
}

/**
 * The photos of a record with some more, in the order of the project; its excluded ones are kept, so that they belong
 * to it again once the exclusion is undone.
 *
 * @param chosen image ids
 * @returns null where all of them already belong to it
 */
export function withPhotos(
  record: Scope,
  project: Project,
  images: readonly InspectionImage[],
  chosen: readonly string[],
): readonly string[] | null {
  const requested = new Set(imagesNamed(record, project, images).map(({ id }) => id));
  const added = photosToAdd(record, project, images, chosen);
  for (const id of added) requested.add(id);
  return added.length === 0 ? null : images.flatMap(({ id }) => (requested.has(id) ? id : []));
}
