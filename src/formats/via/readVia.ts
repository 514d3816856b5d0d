import { reason } from '#domain/exchange/reason.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { type Collector, collector, type FoundBox, type Take } from '../reading/collect.ts';
import { isObject, type Json, list, number, text } from '../reading/narrow.ts';
import type { ReadOptions } from '../reading/options.ts';
import type { Read, Reading } from '../reading/report.ts';
import { confidenceAmong, reviewOf } from '../reading/review.ts';
import { shapeReason } from '../reading/shapeReason.ts';
import { boundsOf } from '../reading/shapes.ts';
import { parseTable } from '../reading/table.ts';

/** One region as JSON and CSV both have it. */
interface Region {
  readonly image: string;
  readonly shape: unknown;
  readonly attributes: unknown;
  readonly at: number;
}

/** Reads a VIA 1 or 2 project or annotation JSON. */
export function readVia(document: unknown, options: ReadOptions = {}): Read {
  if (!isObject(document)) return fail(reason('missing_section', { section: '_via_img_metadata' }));
  const inner = own(document, '_via_img_metadata');
  const metadata = isObject(inner) ? inner : document;
  const out = collector('via', 'px', 'region');
  const names: string[] = [];
  const regions: Region[] = [];
  let position = 0;
  for (const entry of Object.values(metadata)) {
    const name = isObject(entry) ? text(entry.filename) : null;
    if (!isObject(entry) || name === null) {
      out.skip(position++, reason('name_missing'), { part: 'image' });
      continue;
    }
    position += 1;
    names.push(name);
    for (const region of isObject(entry.regions) ? Object.values(entry.regions) : list(entry.regions)) {
      const parts = isObject(region) ? region : {};
      regions.push({
        image: name,
        shape: parts.shape_attributes,
        attributes: parts.region_attributes,
        at: regions.length,
      });
    }
  }
  return ok(finish(out, names, regions, options));
}

/** Reads VIA's CSV, whose cells hold JSON. */
export function readViaCsv(content: string, options: ReadOptions = {}): Read {
  const out = collector('via_csv', 'px', 'line');
  const names: string[] = [];
  const regions: Region[] = [];
  for (const row of parseTable(content).rows) {
    const name = text(row.cells.get('filename'));
    if (name === null) {
      out.skip(row.line, reason('name_missing'));
      continue;
    }
    names.push(name);
    const [shape, attributes] = ['region_shape_attributes', 'region_attributes'].map((column) =>
      cell(row.cells.get(column)),
    );
    // A photo without regions has one row with empty cells.
    if (isObject(shape) && Object.keys(shape).length === 0) continue;
    regions.push({ image: name, shape, attributes, at: row.line });
  }
  return ok(finish(out, names, regions, options));
}

function cell(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '') as unknown;
  } catch {
    return null;
  }
}

function finish(
  out: Collector,
  names: readonly string[],
  regions: readonly Region[],
  options: ReadOptions,
): Reading {
  const candidates = labelAttributes(regions);
  // Files put together from several hold the label under several attributes: the first that says something counts.
  const order = options.viaAttribute === undefined ? candidates : [options.viaAttribute, ...candidates];
  const takes = new Map<string, Take>();
  for (const name of names)
    if (!takes.has(name))
      takes.set(name, out.image({ names: [name.replaceAll('\\', '/')], size: null, perImage: false }));
  for (const { image, shape, attributes, at } of regions) {
    const found = isObject(shape) ? geometryOf(shape) : null;
    if (!found) {
      const kind = isObject(shape) ? text(shape.name) : null;
      out.skip(at, shapeReason(kind), {
        image,
      });
      continue;
    }
    const said = isObject(attributes) ? attributes : {};
    takes.get(image)?.({
      ...found,
      // Where no region has an attribute at all, nobody named anything: one label for all keeps the boxes.
      label: order.length === 0 ? 'region' : firstOf(order, (attribute) => labelIn(own(said, attribute))),
      confidence: confidenceAmong(said),
      review: reviewOf(said),
      at,
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
  'verdict',
  'severity',
  'score',
  'confidence',
  'remark',
  'id',
]);

/** Region attributes by how many regions name something in them; usual names for a label first. */
function labelAttributes(regions: readonly Region[]): string[] {
  const counts = new Map<string, number>();
  for (const { attributes } of regions) {
    if (!isObject(attributes)) continue;
    for (const [key, value] of Object.entries(attributes))
      if (!OURS.has(key) && labelIn(value) !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rank = ([key, count]: [string, number]) => (USUAL.test(key) ? regions.length : 0) + count;
  return [...counts].sort((a, b) => rank(b) - rank(a)).map(([key]) => key);
}

/** A text, or the first ticked of checkboxes `{ crack: true }`. */
function labelIn(value: unknown): string | null {
  if (!isObject(value)) return text(value);
  return Object.keys(value).find((key) => own(value, key) === true) ?? null;
}

function geometryOf(shape: Json): Pick<FoundBox, 'box' | 'from'> | null {
  const at = (key: string) => number(own(shape, key));
  const round = (rx: number, ry: number): { box: Rect; from: 'polygon' } => ({
    box: { x: at('cx') - rx, y: at('cy') - ry, width: 2 * rx, height: 2 * ry },
    from: 'polygon',
  });
  const kind = text(shape.name);
  if (kind === 'rect') return { box: { x: at('x'), y: at('y'), width: at('width'), height: at('height') } };
  if (kind === 'circle') return round(at('r'), at('r'));
  if (kind === 'ellipse') return round(at('rx'), at('ry'));
  if (kind !== 'polygon' && kind !== 'polyline') return null;
  const ys = list(shape.all_points_y);
  return {
    box: boundsOf(list(shape.all_points_x).flatMap((x, index) => [number(x), number(ys[index])])),
    from: 'polygon',
  };
}
