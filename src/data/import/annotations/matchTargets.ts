import { reason } from '#domain/exchange/reason.ts';
import type { Photos } from '../files/gatherFiles.ts';
import type { ImportContext, MatchCandidate, PlannedPhoto, PlannedTarget } from '../importPlan.ts';
import { aboutFile, type ReportLine } from '../importReport.ts';
import type { FileReading, ImageReading } from './annotations.ts';
import { type NameIndex, normalisedName, stemOf } from './names.ts';
import { originKeyOf } from './statements.ts';

/** Number of boxes of a photo in a file. */
export const boxesOf = (image: ImageReading): number =>
  [...image.labels.values()].reduce((sum, count) => sum + count, 0);

/** A photo that can receive boxes, with all of its known paths. */
export type Candidate = MatchCandidate & { readonly paths: readonly string[] };

/** The photos of the import, then the existing ones. */
export function candidatesOf(
  planned: readonly PlannedPhoto[],
  paths: Photos['paths'],
  { images }: ImportContext,
): Candidate[] {
  return [
    ...planned.map(({ key, name, path, header }) => ({
      key,
      name,
      path,
      width: header.width,
      height: header.height,
      orientation: header.orientation,
      paths: paths.get(key) ?? [path],
    })),
    ...images.map(({ id, name, path = name, width, height }) => ({
      key: `image:${id}`,
      name,
      path,
      width,
      height,
      orientation: 1,
      paths: [path, name, ...(paths.get(`image:${id}`) ?? [])],
    })),
  ];
}

/**
 * Matches the photos of a file. For files about a single photo, the file's stem takes precedence over the name inside.
 */
export function targetsOf(reading: FileReading, index: NameIndex, repaired: ReportLine[]): PlannedTarget[] {
  return reading.images.map((image) => {
    const [inside] = image.names;
    const own = image.perImage ? index.byOwnStem(reading.path) : null;
    const named = image.names.map((name) => index.byName(name, reading.path));
    const { isAlike, ...match } =
      own?.match != null ? own : (named.find((one) => one.match !== null) ?? own ?? named[0] ?? NOTHING);
    if (
      own?.match != null &&
      inside !== undefined &&
      normalisedName(stemOf(inside)) !== normalisedName(stemOf(reading.path))
    )
      repaired.push(aboutFile(reading.path, reason('name_disagrees', { name: inside })));
    if (isAlike) repaired.push(aboutFile(reading.path, reason('name_alike', { name: inside ?? '' })));
    return {
      key: `${reading.path}#${image.id}`,
      id: image.id,
      file: reading.path,
      name: inside ?? stemOf(reading.path),
      boxes: boxesOf(image),
      labels: image.labels,
      origin: originKeyOf(reading.path, reading.format, reading.perImage),
      ...match,
    };
  });
}

const NOTHING: ReturnType<NameIndex['byName']> = { match: null, by: null, candidates: [] };
