import type { BoxCollector } from '../annotations/collectBoxes.ts';
import type { ImportPlan } from '../importPlan.ts';
import { aboutFile, type ImportReport, type ReportLine } from '../importReport.ts';
import type { NotStored } from './importTarget.ts';
import { reasonOfStore } from './keepPhoto.ts';
import type { StoredSoFar } from './storing.ts';

/** Report lines about what was corrected, left out and noted. */
export type Lines = Record<'skipped' | 'repaired' | 'noted', ReportLine[]>;

/**
 * The files of which something could not be stored, without duplicates. @param isLeft whether a photo is part of that
 */
function leftOut(
  { photos }: ImportPlan,
  boxes: BoxCollector,
  isLeft: (key: string) => boolean,
): readonly string[] {
  const left = photos.filter(({ key }) => isLeft(key));
  const files = boxes.filesOf([...left.map(({ key }) => key), ...boxes.there.filter(isLeft)]);
  return [...new Set([...left.map(({ path }) => path), ...files])];
}

/** Report lines for files that the store refused. @param isLeft whether a photo was refused */
export const linesOfUnstored = (
  plan: ImportPlan,
  boxes: BoxCollector,
  isLeft: (key: string) => boolean,
  trouble: NotStored,
): readonly ReportLine[] =>
  leftOut(plan, boxes, isLeft).map((file) => aboutFile(file, reasonOfStore(trouble)));

/** The result of an import. @param cut whether it was cancelled */
export function reportOf(plan: ImportPlan, stored: StoredSoFar, lines: Lines, cut: boolean): ImportReport {
  const named = (by: ReadonlyMap<string, string>): ImportReport['photos'] =>
    plan.photos.flatMap(({ key, name }) => {
      const image = by.get(key);
      return image === undefined ? [] : [{ image, name }];
    });
  const photos = named(stored.ids);
  return {
    project: plan.project,
    at: Date.now(),
    photos,
    planned: plan.photos.length,
    detections: stored.detections,
    underway: { photos: named(stored.underway), detections: stored.waiting },
    already: { photos: plan.known.length, boxes: stored.known },
    show: photos[0]?.image ?? stored.given[0] ?? null,
    ...lines,
    end: stored.trouble ? 'failed' : cut ? 'cancelled' : 'complete',
  };
}
