import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import type { Collector, FoundBox, ReadOptions, Take } from '../reading/collect.ts';
import { text } from '../reading/narrow.ts';
import type { Reading } from '../reading/report.ts';
import { confidenceAmong, reviewOf } from '../reading/review.ts';
import { shapeReason } from '../reading/shapes.ts';

/** One region in the JSON or CSV of any version. */
export interface Region {
  readonly image: string;
  /** Null where it is no shape with an extent. */
  readonly found: Pick<FoundBox, 'box' | 'repaired'> | null;
  /** The name of its shape in the file; null where it has none. */
  readonly kind: string | null;
  readonly attributes: unknown;
  readonly at: number;
}

/** Adds the regions of the named photos, each with the text of its label attribute. */
export function finishRegions(
  out: Collector,
  names: readonly string[],
  regions: readonly Region[],
  options: ReadOptions,
): Reading {
  const candidates = labelAttributes(regions);
  // Merged files have the label under several attributes: the first with a value counts.
  const order = options.viaAttribute === undefined ? candidates : [options.viaAttribute, ...candidates];
  const takes = new Map<string, Take>();
  for (const name of names)
    if (!takes.has(name))
      takes.set(name, out.image({ names: [name.replaceAll('\\', '/')], size: null, perImage: false }));
  for (const { image, found, kind, attributes, at } of regions) {
    if (!found) {
      out.skip(at, shapeReason(kind), { image });
      continue;
    }
    const fields = isObject(attributes) ? attributes : {};
    const labels = firstOf(order, (attribute) => labelsIn(own(fields, attribute))) ?? [null];
    for (const [n, label] of labels.entries())
      takes.get(image)?.({
        ...found,
        label,
        confidence: confidenceAmong(fields),
        review: reviewOf(fields),
        at,
        repaired: n === 1 ? reason('labels_several', { count: labels.length }) : (found.repaired ?? null),
      });
  }
  return out.finish({ viaAttributes: candidates });
}

function firstOf<T, U>(items: readonly T[], find: (item: T) => U | null): U | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

const USUAL = /^(label|class|category|type|name|damage|defect|object)(_?name)?$/i;
const OURS: ReadonlySet<string> = new Set([
  'source',
  'model',
  'model_version',
  'model_sha256',
  'verdict',
  'severity',
  'score',
  'confidence',
  'remark',
  'id',
]);

/** Region attributes by how many regions have a value for them; usual names for a label first. */
function labelAttributes(regions: readonly Region[]): string[] {
  const counts = new Map<string, number>();
  for (const { attributes } of regions) {
    if (!isObject(attributes)) continue;
    for (const [key, value] of Object.entries(attributes))
      if (!OURS.has(key) && labelsIn(value) !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rank = ([key, count]: [string, number]) => (USUAL.test(key) ? regions.length : 0) + count;
  return [...counts].sort((a, b) => rank(b) - rank(a)).map(([key]) => key);
}

/** A text, or the ticked ones of checkboxes `{ crack: true }`; null where there is nothing. */
function labelsIn(value: unknown): readonly string[] | null {
  const single = isObject(value) ? null : text(value);
  if (single !== null) return [single];
  const ticked = isObject(value) ? Object.keys(value).filter((key) => own(value, key) === true) : [];
  return ticked.length > 0 ? ticked : null;
}
