import { byText } from '../../order.ts';
import type { Project } from '../building/project.ts';
import type { InspectionImage } from '../photos/image.ts';
import { photoDay } from '../photos/photoDay.ts';
import type { InspectionRecord } from '../record/record.ts';
import { imagesInScope } from '../record/scope.ts';
import { inspectedOn } from './previous.ts';

/**
 * The day of the inspection for which each photo was taken, by image id: that of the earliest dated record that holds
 * it, else the day it was taken; absent where neither is known. Void records don't count.
 *
 * @param filed the records of one project
 */
export function inspectionDays(
  filed: readonly { readonly record: InspectionRecord; readonly project: Project }[],
  images: readonly InspectionImage[],
): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  const dated = filed
    .filter(({ record }) => record.status !== 'void' && inspectedOn(record) !== '')
    .toSorted((a, b) => byText(inspectedOn(a.record), inspectedOn(b.record)));
  for (const { record, project } of dated)
    for (const { id } of imagesInScope(record, project, images))
      if (!days.has(id)) days.set(id, inspectedOn(record));
  for (const image of images) {
    const day = days.has(image.id) ? null : photoDay(image);
    if (day !== null) days.set(image.id, day);
  }
  return days;
}
