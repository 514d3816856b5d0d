import type { Outline } from '#domain/geometry/outline/outline.ts';
import { isObject } from '#domain/isObject.ts';
import { reader, shipped } from '../formatAdapter.ts';
import {
  attributesOf,
  edges,
  json,
  type OutBox,
  type OutImage,
  type OutSet,
  pointsOf,
  ringOf,
  stem,
  turnedOf,
  type Written,
} from '../outgoing.ts';
import { text } from '../reading/narrow.ts';
import { readLabelme } from './readLabelme.ts';

/**
 * Writes one JSON per photo. labelme requires two corners, and the confidence goes into the description, where its own
 * prompts put it; X-AnyLabeling requires four and has a field for it.
 */
function writeLabelme(set: OutSet, { dialect }: { dialect: 'labelme' | 'x_anylabeling' }): Written {
  const shape = dialect === 'labelme' ? twoCorners : fourCorners;
  return {
    files: set.images.map((image) => ({
      path: `${stem(image.name)}.json`,
      text: json(photoDocument(image, shape)),
    })),
    photos: '',
  };
}

const photoDocument = ({ name, width, height, boxes }: OutImage, shape: (box: OutBox) => object) => ({
  version: '5.5.0',
  flags: {},
  shapes: boxes.map(shape),
  imagePath: name,
  imageData: null,
  imageHeight: height,
  imageWidth: width,
});

/** The points of an outline, and labelme's name for its kind. */
function outlineOf(outline: Outline) {
  const points = pointsOf(ringOf(outline));
  const line = points.length > 2 ? 'linestrip' : 'line';
  return { points, shape_type: outline.kind === 'line' ? line : 'polygon' };
}

/** The same for X-AnyLabeling, which supports turned boxes; their direction is in radians. */
function outlineOfAny(outline: Outline) {
  const turned = turnedOf(outline);
  if (!turned) return outlineOf(outline);
  const direction = ((turned.degrees + 360) % 360) * (Math.PI / 180);
  return { points: pointsOf(ringOf(outline)), shape_type: 'rotation', direction };
}

const common = { group_id: null, shape_type: 'rectangle', flags: {} };

function twoCorners(out: OutBox) {
  const [left, top, right, bottom] = edges(out.box);
  return {
    label: out.label,
    points: [
      [left, top],
      [right, bottom],
    ],
    ...common,
    ...(out.outline && outlineOf(out.outline)),
    description: out.confidence === null ? '' : JSON.stringify({ score: out.confidence }),
    mask: null,
    attributes: attributesOf(out),
  };
}

function fourCorners(out: OutBox) {
  const [left, top, right, bottom] = edges(out.box);
  return {
    label: out.label,
    score: out.confidence,
    points: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    ...common,
    ...(out.outline && outlineOfAny(out.outline)),
    description: out.remark,
    difficult: false,
    attributes: attributesOf(out),
  };
}

export const labelme = shipped('labelme', {
  reader: reader('json', {
    claims: ({ document }) => (isObject(document) && Array.isArray(document.shapes) ? 'mark' : null),
    read: ({ document }) => readLabelme(document),
    embedded: ({ document }) => (isObject(document) ? text(document.imageData) || null : null),
  }),
  writer: (set) => writeLabelme(set, { dialect: 'labelme' }),
});

/** Read as labelme, of which it is a dialect. */
export const xAnyLabeling = shipped('x_anylabeling', {
  reader: null,
  writer: (set) => writeLabelme(set, { dialect: 'x_anylabeling' }),
});
