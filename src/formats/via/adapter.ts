import Papa from 'papaparse';
import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { reader, shipped } from '../formatAdapter.ts';
import {
  attributesOf,
  json,
  type OutBox,
  type OutSet,
  pointsOf,
  ringOf,
  roundedRect,
  type Written,
} from '../outgoing.ts';
import { type Collector, collector, type FoundBox, type ReadOptions, type Take } from '../reading/collect.ts';
import { type Json, list, number, text } from '../reading/narrow.ts';
import type { Read, Reading } from '../reading/report.ts';
import { confidenceAmong, reviewOf } from '../reading/review.ts';
import { shapeReason } from '../reading/shapes.ts';
import { hasAll, noteTable, parseTable } from '../reading/table.ts';
import { angleOf, ellipse, lineOf, polygonOf, RADIAN } from '../shapes/outlines.ts';

/** One region in the JSON or CSV of any version. */
interface Region {
  readonly image: string;
  /** Null where it is no shape with an extent. */
  readonly found: Pick<FoundBox, 'box' | 'repaired'> | null;
  /** The name of its shape in the file; null where it has none. */
  readonly kind: string | null;
  readonly attributes: unknown;
  readonly at: number;
}

/** Adds the regions of the named photos, each with the text of its label attribute. */
function finishRegions(
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

/** Reads a VIA 1 or 2 project or annotation JSON. */
function readVia(document: unknown, options: ReadOptions = {}): Read {
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
function readViaCsv(content: string, options: ReadOptions = {}): Read {
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

const ofNumbers =
  (make: (values: readonly number[]) => FoundBox['box']) =>
  (values: readonly number[]): Pick<FoundBox, 'box'> => ({ box: make(values) });

const rect = ofNumbers(([x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN]) => ({
  x,
  y,
  width,
  height,
}));
const circle = ofNumbers(([x = Number.NaN, y = Number.NaN, r = Number.NaN]) => ellipse({ x, y }, r, r));
const oval = ofNumbers(([x = Number.NaN, y = Number.NaN, rx = Number.NaN, ry = Number.NaN]) =>
  ellipse({ x, y }, rx, ry),
);

/** Shapes by the number in front of their coordinates (`_VIA_RSHAPE`), with their names. */
const SHAPES: readonly (readonly [string, ((values: readonly number[]) => Pick<FoundBox, 'box'>) | null])[] =
  [
    ['none', null],
    ['point', null],
    ['rect', rect],
    ['circle', circle],
    ['ellipse', oval],
    ['line', ofNumbers(lineOf)],
    ['polyline', ofNumbers(lineOf)],
    ['polygon', ofNumbers(polygonOf)],
    ['extreme rectangle', null],
    ['extreme circle', null],
  ];

/** A VIA 3 file: views refer to photos, shapes are numbers, attributes and their options have keys. */
interface Project {
  readonly files: Json;
  readonly views: Json;
  readonly attributes: Json;
}

const objectIn = (document: Json, key: string): Json => {
  const found = own(document, key);
  return isObject(found) ? found : {};
};

/** Whether a document is a VIA 3 project. */
const isVia3 = (document: Json): boolean =>
  isObject(document.metadata) && isObject(document.file) && isObject(document.view);

/** The photo of a view: its name, and whether it is a photo. */
function fileOf({ files, views }: Project, view: string): { name: string; isPhoto: boolean } | null {
  const seen = own(views, view);
  const id = isObject(seen) ? text(list(seen.fid_list)[0]) : null;
  const file = id === null ? undefined : own(files, id);
  const name = isObject(file) ? (text(file.fname) ?? text(file.src)) : null;
  // 2 is a photo, 4 a video, 8 audio.
  return isObject(file) && name !== null ? { name, isPhoto: number(file.type) === 2 } : null;
}

/** Attributes by name, with the text of the chosen options. */
function namedOf(said: unknown, attributes: Json): Record<string, unknown> {
  if (!isObject(said)) return {};
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => {
      const attribute = own(attributes, key);
      if (!isObject(attribute)) return [];
      const options = objectIn(attribute, 'options');
      const word = (one: string) => text(own(options, one)) ?? one;
      const chosen = text(value);
      if (chosen === null) return [];
      // Several ticked options are separated by commas.
      const isTicked = number(attribute.type) === 2;
      const ticked = Object.fromEntries(chosen.split(',').map((one) => [word(one.trim()), true]));
      return [[text(attribute.aname) ?? key, isTicked ? ticked : word(chosen)]];
    }),
  );
}

/** Reads a VIA 3 project, without annotations of moments in videos. Pixels. */
function readVia3(document: Json, options: ReadOptions = {}): Read {
  const project: Project = {
    files: objectIn(document, 'file'),
    views: objectIn(document, 'view'),
    attributes: objectIn(document, 'attribute'),
  };
  const out = collector('via', 'px', 'region');
  const names = Object.keys(project.views).flatMap((view) => {
    const file = fileOf(project, view);
    return file?.isPhoto ? [file.name] : [];
  });
  const regions: Region[] = [];
  for (const [at, entry] of Object.values(objectIn(document, 'metadata')).entries()) {
    const parts = isObject(entry) ? entry : {};
    const [number0 = Number.NaN, ...values] = list(parts.xy).map(number);
    // Metadata of a whole photo has no position.
    if (list(parts.xy).length === 0 && list(parts.z).length === 0) continue;
    const file = fileOf(project, text(parts.vid) ?? '');
    const isPhoto = file?.isPhoto === true && list(parts.z).length === 0;
    const [kind, make] = (isPhoto ? SHAPES[number0] : ['track', null]) ?? [null, null];
    const attributes = namedOf(parts.av, project.attributes);
    regions.push({ image: file?.name ?? '', found: make?.(values) ?? null, kind, attributes, at });
  }
  return ok(finishRegions(out, names, regions, options));
}

function shapeAttributes({ box, outline }: OutBox) {
  if (outline) {
    const points = pointsOf(ringOf(outline));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const name = outline.kind === 'line' ? 'polyline' : 'polygon';
    return { name, all_points_x: xs, all_points_y: ys };
  }
  const [x, y, width, height] = roundedRect(box);
  return { name: 'rect', x, y, width, height };
}

const regionAttributes = (box: OutBox) => ({
  label: box.label,
  ...attributesOf(box),
  ...(box.confidence !== null && { score: box.confidence }),
});

/** Writes VIA 2's annotation JSON. The file size, part of its keys, is unknown: -1, as VIA allows. */
function writeVia(set: OutSet): Written {
  const entries = set.images.map((image) => [
    `${image.name}-1`,
    {
      filename: image.name,
      size: -1,
      regions: image.boxes.map((box) => ({
        shape_attributes: shapeAttributes(box),
        region_attributes: regionAttributes(box),
      })),
      file_attributes: {},
    },
  ]);
  return { files: [{ path: 'via.json', text: json(Object.fromEntries(entries)) }], photos: 'images' };
}

const HEADER = [
  'filename',
  'file_size',
  'file_attributes',
  'region_count',
  'region_id',
  'region_shape_attributes',
  'region_attributes',
];

/** Writes VIA's CSV. A photo without boxes has one row with empty cells. */
function writeViaCsv(set: OutSet): Written {
  const rows = set.images.flatMap(({ name, boxes }) =>
    boxes.length === 0
      ? [[name, -1, '{}', 0, 0, '{}', '{}']]
      : boxes.map((box, index) => [
          name,
          -1,
          '{}',
          boxes.length,
          index,
          JSON.stringify(shapeAttributes(box)),
          JSON.stringify(regionAttributes(box)),
        ]),
  );
  return {
    files: [{ path: 'via.csv', text: `${Papa.unparse([HEADER, ...rows], { newline: '\n' })}\n` }],
    photos: 'images',
  };
}

/** VGG Image Annotator: a project or its annotations in one JSON file. */
export const via = shipped('via', {
  reader: reader('json', {
    claims({ document }) {
      if (!isObject(document)) return null;
      if (isObject(document._via_img_metadata) || isVia3(document)) return 'mark';
      const isEntry = (entry: unknown) => isObject(entry) && 'filename' in entry && 'regions' in entry;
      return Object.values(document).some(isEntry) ? 'build' : null;
    },
    read: ({ document }, _, options) =>
      isObject(document) && isVia3(document) ? readVia3(document, options) : readVia(document, options),
  }),
  writer: writeVia,
});

/** The CSV of VGG Image Annotator. */
export const viaCsv = shipped('via_csv', {
  reader: reader('table', {
    claims: ({ columns }) => (hasAll(columns, 'filename', 'region_shape_attributes') ? 'mark' : null),
    read: ({ text }, _, options) => readViaCsv(text, options),
  }),
  writer: writeViaCsv,
});
