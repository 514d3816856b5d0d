import { numberAt, placeOfNumber } from '../../damage/givenNumbers.ts';
import { own } from '../../keyed.ts';
import type { ImageCounts, InspectionImage } from '../photos/image.ts';
import { photosOfMerges } from './countDefects.ts';
import type { DefectFacts } from './defect.ts';
import { type RegisterRow, type RegisterSources, registerRows } from './register.ts';

type Counts = Readonly<Record<string, ImageCounts>>;

/** Photos that fill the first screen of the register: each has a defect of the wanted severity. */
const FIRST = 40;
/** Most photos with merged defects; more take too long to read beforehand. */
const MERGED = 60;

/**
 * The photos to read first, so that the register, sorted by severity, shows its first rows while the rest is being
 * read: those with the most severe defects by their counts, and all with joined defects, which are seen in several
 * photos.
 *
 * @param severities wanted severities: `none`, `0` to `4`; empty = any
 * @returns image ids; null where not every photo is counted, or too many defects are merged
 */
export function readFirst(
  images: readonly InspectionImage[],
  counts: Counts,
  facts: ReadonlyMap<string, DefectFacts>,
  severities: readonly string[],
): readonly string[] | null {
  if (images.some(({ id }) => own(counts, id) === undefined)) return null;
  const merged = new Set(photosOfMerges(facts));
  if (merged.size > MERGED) return null;
  const order = ['4', '3', '2', '1', '0', 'none'].filter(
    (level) => severities.length === 0 || severities.includes(level),
  );
  const gravest = ({ id }: InspectionImage): number => {
    const of = own(counts, id)?.bySeverity ?? {};
    const at = order.findIndex((level) => (own(of, level) ?? 0) > 0);
    return at < 0 ? order.length : at;
  };
  const first = images
    .map((image) => ({ id: image.id, at: gravest(image) }))
    .filter(({ at }) => at < order.length)
    .sort((a, b) => a.at - b.at)
    .slice(0, FIRST)
    .map(({ id }) => id);
  return [...new Set([...first, ...images.map(({ id }) => id).filter((id) => merged.has(id))])];
}

/**
 * The rows of the photos read so far, if all of them have stored numbers: computed numbers would depend on photos not
 * yet read.
 *
 * @param sources with the damages of the photos that {@link readFirst} named
 */
export function firstRows(sources: RegisterSources): readonly RegisterRow[] | null {
  const rows = registerRows(sources);
  const isNumbered = ({ lead, defect }: RegisterRow) =>
    numberAt(lead.numbers, placeOfNumber(defect.location)) !== null;
  return rows.every(isNumbered) ? rows : null;
}
