import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type InspectionRecord, isFrozen } from '#domain/inspection/record/record.ts';
import { withPhotos } from '#domain/inspection/record/scope.ts';

export interface Joining {
  readonly project: Project;
  /** All of the project, including the new ones. */
  readonly images: readonly InspectionImage[];
  readonly records: readonly InspectionRecord[];
  /** Image ids by the record they are to join. */
  readonly requested: ReadonlyMap<string, readonly string[]>;
}

/**
 * Changes by which records include new photos.
 * @returns values by record id; without records that already include them, or that are signed by now
 */
export function joinRecords({ project, images, records, requested }: Joining) {
  const sets = new Map<string, { readonly images: readonly string[] }>();
  for (const record of records) {
    const ids = requested.get(record.id);
    if (!ids || record.project !== project.id || isFrozen(record.status)) continue;
    const next = withPhotos(record, project, images, ids);
    if (next) sets.set(record.id, { images: next });
  }
  return sets;
}
