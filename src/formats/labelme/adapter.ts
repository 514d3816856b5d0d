import { reason } from '#domain/exchange/reason.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
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
import { collector, type FoundBox } from '../reading/collect.ts';
import { type Json, list, number, numberOrNull, sizeOf, text } from '../reading/narrow.ts';
import type { Read, ReviewOfBox } from '../reading/report.ts';
import { reviewOf } from '../reading/review.ts';
import { boundsOf, flatten, shapeReason } from '../reading/shapes.ts';
import { outlineOfMask } from '../shapes/mask.ts';
import { boundedBy, ellipse, lineOf, polygonOf } from '../shapes/outlines.ts';
import { bytesOfBase64, pictureOfPng } from '../shapes/png.ts';

/**
 * Reads labelme and X-AnyLabeling: a rectangle has two opposite corners in any order, or four. The photo is searched by
 * the file's own stem first, since `imagePath` is often outdated.
 */
function readLabelme(document: unknown): Read {
  if (!isObject(document) || !Array.isArray(document.shapes))
    return fail(reason('missing_section', { section: 'shapes' }));
  const out = collector('labelme', 'px', 'shapes');
  const path = text(document.imagePath);
  const take = out.image({
    names: path === null ? [] : [path.replaceAll('\\', '/')],
    size: sizeOf(document.imageWidth, document.imageHeight),
    perImage: true,
  });
  for (const [at, shape] of list(document.shapes).entries()) {
    if (!isObject(shape)) {
      out.skip(at, reason('item_not_object'));
      continue;
    }
    const found = geometryOf(shape);
    if (!found) {
      out.skip(at, shapeReason(text(shape.shape_type)));
      continue;
    }
    take({
      label: text(shape.label),
      ...found,
      at,
      confidence: confidenceOf(shape),
      review: reviewOfShape(shape),
    });
  }
  return ok(out.finish());
}

/** Our own attributes, and the description, which X-AnyLabeling and labelme show as a remark. */
function reviewOfShape(shape: Json): ReviewOfBox | undefined {
  const review = reviewOf(shape.attributes);
  const description = text(shape.description)?.trim();
  if (review?.remark !== undefined || !description || scoreIn(description) !== null) return review;
  return { ...review, remark: description };
}

/**
 * labelme's `mask`: a PNG in base64, with the places of its first and last pixels (`points`). If the picture is
 * missing, broken or doesn't match those places, the bounds are used.
 */
function maskOf({ mask }: Json, points: readonly number[]): Pick<FoundBox, 'box' | 'repaired'> | null {
  if (points.length !== 4) return null;
  const bounds = { box: boundsOf(points), repaired: reason('mask_as_bounds') };
  const bytes = bytesOfBase64(text(mask) ?? '');
  const picture = bytes && pictureOfPng(bytes);
  if (!picture) return bounds;
  // labelme truncates to whole pixels, and the last pixel is included.
  const [left = Number.NaN, top = Number.NaN, right = Number.NaN, bottom = Number.NaN] = points.map(
    Math.trunc,
  );
  const fits = (extent: number, from: number, to: number) => extent === to - from + 1 || extent === to - from;
  if (!(fits(picture.width, left, right) && fits(picture.height, top, bottom))) return bounds;
  const outlined = outlineOfMask({ ...picture, left, top });
  return outlined ? { box: outlined } : bounds;
}

function geometryOf(shape: Json): Pick<FoundBox, 'box' | 'repaired'> | null {
  const points = flatten(list(shape.points));
  const kind = text(shape.shape_type) ?? 'polygon';
  if (kind === 'rectangle')
    return points.length === 4 || points.length === 8 ? { box: boundsOf(points) } : null;
  if (kind === 'circle') {
    const [cx = Number.NaN, cy = Number.NaN, x = Number.NaN, y = Number.NaN] = points;
    const radius = Math.hypot(x - cx, y - cy);
    return { box: ellipse({ x: cx, y: cy }, radius, radius) };
  }
  if (kind === 'linestrip' || kind === 'line') return { box: lineOf(points) };
  if (kind === 'polygon' || kind === 'quadrilateral') return { box: polygonOf(points) };
  if (kind === 'rotation' && points.length === 8)
    return { box: boundedBy({ kind: 'turned', corners: points }) };
  return kind === 'mask' ? maskOf(shape, points) : null;
}

/** X-AnyLabeling's `score`; labelme itself stores the one of a text prompt as JSON in `description`. */
function confidenceOf(shape: Json): number | null {
  const score = numberOrNull(shape.score);
  if (score !== null) return score;
  return scoreIn(text(shape.description) ?? '');
}

function scoreIn(description: string): number | null {
  if (!description.startsWith('{')) return null;
  try {
    const parsed: unknown = JSON.parse(description);
    const value = isObject(parsed) ? number(own(parsed, 'score')) : Number.NaN;
    return Number.isNaN(value) ? null : value;
  } catch {
    return null;
  }
}

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

/** labelme: a JSON file for each photo. */
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
