import Papa from 'papaparse';
import { isObject } from '#domain/isObject.ts';
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
import { hasAll } from '../reading/table.ts';
import { isVia3, readVia, readVia3, readViaCsv } from './readVia.ts';

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

export const viaCsv = shipped('via_csv', {
  reader: reader('table', {
    claims: ({ columns }) => (hasAll(columns, 'filename', 'region_shape_attributes') ? 'mark' : null),
    read: ({ text }, _, options) => readViaCsv(text, options),
  }),
  writer: writeViaCsv,
});
