import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { collector, type FoundBox, type ReadOptions } from '../reading/collect.ts';
import { type Json, list, number, text } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { noteTable, parseTable } from '../reading/table.ts';
import { angleOf, ellipse, lineOf, polygonOf, RADIAN } from '../shapes/outlines.ts';
import { finishRegions, type Region } from './regions.ts';

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
        ...shaped(parts.shape_attributes),
        attributes: parts.region_attributes,
        at: regions.length,
      });
    }
  }
  return ok(finishRegions(out, names, regions, options));
}

/** Reads VIA's CSV, whose cells hold JSON. */
export function readViaCsv(content: string, options: ReadOptions = {}): Read {
  const out = collector('via_csv', 'px', 'line');
  const names: string[] = [];
  const regions: Region[] = [];
  const table = parseTable(content);
  noteTable(table, out);
  for (const row of table.rows) {
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
    regions.push({ image: name, ...shaped(shape), attributes, at: row.line });
  }
  return ok(finishRegions(out, names, regions, options));
}

/** The shape of a region of VIA 1 or 2, in pixels; null where it has no extent, such as a point. */
function shapeOf(shape: Json): Pick<FoundBox, 'box' | 'repaired'> | null {
  const at = (key: string) => number(own(shape, key));
  const middle = { x: at('cx'), y: at('cy') };
  const kind = text(shape.name);
  if (kind === 'rect') return { box: { x: at('x'), y: at('y'), width: at('width'), height: at('height') } };
  if (kind === 'circle') return { box: ellipse(middle, at('r'), at('r')) };
  if (kind === 'ellipse') {
    // Radians; absent in files of VIA 1.
    const { degrees, repaired } = angleOf(own(shape, 'theta'), RADIAN);
    return { box: ellipse(middle, at('rx'), at('ry'), degrees), repaired };
  }
  if (kind !== 'polygon' && kind !== 'polyline') return null;
  const ys = list(shape.all_points_y);
  const points = list(shape.all_points_x).flatMap((x, index) => [number(x), number(ys[index])]);
  return { box: kind === 'polygon' ? polygonOf(points) : lineOf(points) };
}

function shaped(shape: unknown): Pick<Region, 'found' | 'kind'> {
  return isObject(shape) ? { found: shapeOf(shape), kind: text(shape.name) } : { found: null, kind: null };
}

function cell(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '') as unknown;
  } catch {
    return null;
  }
}
