import type { Label } from '../../damage/label.ts';
import { imageOfKey } from '../../edit/ids.ts';
import { own } from '../../keyed.ts';
import type { ImageCounts, InspectionImage } from '../photos/image.ts';
import type { DefectFacts } from './defect.ts';
import { type RegisterRow, type RegisterSources, registerRows } from './register.ts';

type Counts = Readonly<Record<string, ImageCounts>>;

/** Photos that fill the first screen of the register: each has a defect of the severity that is looked for. */
const FIRST = 40;
/** Photos that merged defects lie on, at most; more take too long to read beforehand. */
const MERGED = 60;

/**
 * The photos to read before all others so that the register, the gravest first, shows its first rows while the rest
 * is being read: those with the gravest defects by what is counted, and all that merged defects lie on, which
 * the numbers of others depend on.
 *
 * @param severities only defects of these are looked for: `none`, `0` to `4`; empty = any
 * @returns image ids; null where not every photo is counted, or too many defects are merged
 */
export function readFirst(
  images: readonly InspectionImage[],
  counts: Counts,
  facts: ReadonlyMap<string, DefectFacts>,
  severities: readonly string[],
): readonly string[] | null {
  if (images.some(({ id }) => own(counts, id) === undefined)) return null;
  const merged = new Set(
    [...facts].flatMap(([key, { mergedInto }]) =>
      mergedInto === null ? [] : [imageOfKey(key) ?? '', imageOfKey(mergedInto) ?? ''],
    ),
  );
  if (merged.size > MERGED) return null;
  const wanted = ['4', '3', '2', '1', '0', 'none'].filter(
    (level) => severities.length === 0 || severities.includes(level),
  );
  const gravest = ({ id }: InspectionImage): number => {
    const of = own(counts, id)?.bySeverity ?? {};
    const at = wanted.findIndex((level) => (own(of, level) ?? 0) > 0);
    return at < 0 ? wanted.length : at;
  };
  const first = images
    .map((image) => ({ id: image.id, at: gravest(image) }))
    .filter(({ at }) => at < wanted.length)
    .sort((a, b) => a.at - b.at)
    .slice(0, FIRST)
    .map(({ id }) => id);
  return [...new Set([...first, ...images.map(({ id }) => id).filter((id) => merged.has(id))])];
}

/** Defects of a photo by what is counted of its labels. */
const defectsOf = (counts: ImageCounts | undefined, components: ReadonlySet<string>): number =>
  Object.entries(counts?.byLabel ?? {}).reduce(
    (sum, [label, count]) => (components.has(label) ? sum : sum + count),
    0,
  );

const componentsAmong = (labels: readonly Label[]): ReadonlySet<string> =>
  new Set(labels.filter(({ kind }) => kind === 'component').map(({ key }) => key));

/**
 * The rows of the photos that are read, numbered as they will be among all: those of the others are counted.
 *
 * @param sources with the damages of the photos that {@link readFirst} named
 */
export function firstRows(sources: RegisterSources, counts: Counts): readonly RegisterRow[] {
  const { images, damages, project } = sources;
  const components = componentsAmong(project.labels);
  const orderOf = new Map(images.map(({ id }, at) => [id, at]));
  /** Defects of photos that aren't read, by place, up to each photo in turn. */
  const before = new Map<string, number>();
  let reached = 0;
  return registerRows(sources).map((row) => {
    const { defect } = row;
    const seenAt = Math.min(
      ...defect.observations.map(({ damage }) => orderOf.get(damage.image) ?? images.length),
    );
    for (; reached < seenAt; reached += 1) {
      const image = images[reached];
      if (!image || damages.has(image.id)) continue;
      const place = image.location ?? '–';
      before.set(place, (before.get(place) ?? 0) + defectsOf(own(counts, image.id), components));
    }
    const slash = defect.no.lastIndexOf('/');
    const [place, number] = [defect.no.slice(0, slash), Number(defect.no.slice(slash + 1))];
    const no = `${place}/${String(number + (before.get(place) ?? 0)).padStart(3, '0')}`;
    return { ...row, defect: { ...defect, no } };
  });
}
