import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { photoNames } from '#domain/inspection/photos/photoNames.ts';
import { imagesInScope } from '#domain/inspection/record/scope.ts';
import type { CheckedRecord } from './checkedRecord.ts';
import { openSeal } from './seal.ts';

/** The photos of a record as they were signed; the current ones where its signature can't be read. */
function photosOf(
  { record, signature }: CheckedRecord,
  project: Project,
  images: readonly InspectionImage[],
) {
  const content = signature.kind === 'holds' ? openSeal(signature.seal) : null;
  return content?.images ?? imagesInScope(record, project, images);
}

/**
 * The photos in signed records of the project, by id or by content: they show what was inspected then. Void records
 * don't count.
 *
 * @returns image ids in the order of the project
 */
export function heldBySigned(
  project: Project,
  records: readonly CheckedRecord[],
  images: readonly InspectionImage[],
): readonly string[] {
  const signed = records.filter(
    ({ record, project: { id } }) =>
      id === project.id && record.signoffs.length > 0 && record.status !== 'void',
  );
  const held = new Set(signed.flatMap((one) => photosOf(one, project, images).flatMap(photoNames)));
  return images.flatMap((image) => (photoNames(image).some((name) => held.has(name)) ? image.id : []));
}
