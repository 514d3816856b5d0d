import { computed } from '@preact/signals-core';
import type { Damage } from '#domain/damage/damage.ts';
import { componentKeys } from '#domain/damage/label.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { type DefectNumbers, numbersInSlices } from '#domain/inspection/register/defectNumbers.ts';
import { mapPhotos } from '../read/mapPhotos.ts';
import type { Workspace } from '../workspace.ts';
import { runInSlices } from '../write/yieldToPage.ts';
import type { Records } from './records.ts';

type NumberSource = Pick<Workspace, 'images' | 'damagesOf' | 'seals'>;
type NumberRecords = Pick<Records, 'current' | 'currentFacts' | 'signedNumbers'>;

/**
 * The register's number of each box that shows a defect, by the key of the box. Signed numbers are those of the seals
 * that were checked.
 *
 * @param images the photos of the inspection
 * @param damages of each of them
 */
export async function defectNumbersOf(
  { seals }: Pick<Workspace, 'seals'>,
  records: NumberRecords,
  project: Project,
  images: readonly InspectionImage[],
  damages: ReadonlyMap<string, readonly Damage[]>,
): Promise<DefectNumbers> {
  const checked = seals(project.id);
  await records.current(computed(() => (checked.value?.isComplete ? true : null)));
  const facts = await records.current(records.currentFacts(project.id));
  const components = componentKeys(project.labels);
  const live = images.flatMap(({ id, location }) =>
    (damages.get(id) ?? [])
      .filter(({ verdict, label }) => verdict !== 'rejected' && !components.has(label))
      .map((damage) => ({ damage, location })),
  );
  return runInSlices(
    numbersInSlices(
      live,
      (one) => facts.get(one) ?? NO_DEFECT_FACTS,
      records.signedNumbers(project.id).value,
    ),
  );
}

/** The same, of all boxes as they are stored; reads every photo's boxes. */
export async function readDefectNumbers(
  workspace: NumberSource,
  records: NumberRecords,
  project: Project,
): Promise<DefectNumbers> {
  const images = inspected(await records.current(workspace.images(project.id)));
  const damages = await mapPhotos(images, async ({ id }) => [id, await workspace.damagesOf(id)] as const);
  return defectNumbersOf(workspace, records, project, images, new Map(damages));
}
