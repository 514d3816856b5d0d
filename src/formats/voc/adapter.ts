import { reason } from '#domain/exchange/reason.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import { ok } from '#domain/result.ts';
import { reader, shipped } from '../formatAdapter.ts';
import {
  escapeXml,
  type OutBox,
  type OutImage,
  type OutSet,
  stem,
  type Turned,
  turnedOf,
  type Written,
} from '../outgoing.ts';
import { collector, type FoundBox, type ReadOptions } from '../reading/collect.ts';
import { number, numberOrNull, sizeOf } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { boundsOf, byCorners, shapeReason } from '../reading/shapes.ts';
import { child, children, type Element, textOf } from '../reading/xml.ts';
import { outlineOfMask } from '../shapes/mask.ts';
import { angleOf, polygonOf, RADIAN, turnedBox } from '../shapes/outlines.ts';
import { pictureOfPng, sizeOfPng } from '../shapes/png.ts';

type Found = Pick<FoundBox, 'box' | 'swapped' | 'repaired'>;

/** The source of masks, and the photo they belong to. */
interface Masks {
  readonly picture: (name: string) => Uint8Array | null;
  /** In pixels; null where unknown. */
  readonly photo: Size | null;
}

const maskName = (object: unknown): string | null =>
  isObject(object) ? textOf(child(object, 'segm'), 'mask') : null;

/**
 * The pictures named as masks in LabelMe's XML, never the photo itself. Includes those of deleted objects, which aren't
 * photos either.
 */
function maskNames(root: Element): readonly string[] {
  const names = children(root, 'object').flatMap((object) => maskName(object) ?? []);
  return names.filter((name) => name !== textOf(root, 'filename'));
}

const isAbout = (extent: number, pixels: number) => Math.abs(pixels - extent) <= 1;
const fits = (box: Size, { width, height }: Size) => isAbout(box.width, width) && isAbout(box.height, height);
const extentOf = (box: Element): Size => ({
  width: number(textOf(box, 'xmax')) - number(textOf(box, 'xmin')),
  height: number(textOf(box, 'ymax')) - number(textOf(box, 'ymin')),
});

/**
 * The photo's size from its masks, for a file that doesn't state it: LabelMe's are as large as the photo. Null where
 * they differ, are cut to their boxes, or are missing.
 */
function sizeByMasks(root: Element, picture: Masks['picture']): Size | null {
  const sizes = children(root, 'object').flatMap((object) => {
    const name = maskName(object);
    const bytes = name === null ? null : picture(name);
    const size = bytes && sizeOfPng(bytes);
    return size && isObject(object) && !fits(extentOf(child(child(object, 'segm'), 'box')), size) ? size : [];
  });
  const [first] = sizes;
  const isOne = sizes.every(({ width, height }) => width === first?.width && height === first.height);
  return first && isOne ? first : null;
}

/** The position of a mask's picture: the whole photo, or its box; null where its size matches neither. */
function placeOf(mask: Size, photo: Size | null, box: Rect | null): { left: number; top: number } | null {
  if (photo && mask.width === photo.width && mask.height === photo.height) return { left: 0, top: 0 };
  return box && fits(box, mask) ? { left: Math.round(box.x), top: Math.round(box.y) } : null;
}

const meet = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/**
 * LabelMe's `segm`: the outline of its mask. If the picture is missing, broken, of another size or elsewhere, the
 * bounds are used; null where it has none.
 * @param bounds the box beside it
 */
function maskOf(object: Element, bounds: Found | null, { picture, photo }: Masks): Found | null {
  const name = maskName(object);
  const bytes = name === null ? null : picture(name);
  const mask = bytes && pictureOfPng(bytes, { inColour: true });
  const place = mask && placeOf(mask, photo, bounds?.box ?? null);
  const outlined = mask && place && outlineOfMask({ ...mask, ...place });
  if (!outlined) return bounds && { ...bounds, repaired: reason('mask_as_bounds') };
  if (bounds && !meet(outlined, bounds.box)) return { ...bounds, repaired: reason('outline_disagrees') };
  return { box: outlined };
}

const SIDES = ['xmin', 'ymin', 'xmax', 'ymax'] as const;

function bySides(bounds: Element, base: 0 | 1) {
  const [x1, y1, x2, y2] = SIDES.map((side) => number(textOf(bounds, side))) as [
    number,
    number,
    number,
    number,
  ];
  return { ...byCorners(x1 - base, y1 - base, x2, y2), isZero: x1 === 0 || y1 === 0 };
}

/** `cx`, `cy`, `w`, `h` in pixels and `angle` in radians, clockwise (roLabelImg). An invalid angle counts as 0. */
function turnedShape(robndbox: Element, base: 0 | 1): Found {
  const at = (name: string) => number(textOf(robndbox, name));
  const middle = { x: at('cx') - base, y: at('cy') - base };
  const [width, height] = [at('w'), at('h')];
  // A missing angle counts as invalid too, so that it is reported.
  const { degrees, repaired } = angleOf(textOf(robndbox, 'angle') ?? 'none', RADIAN);
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return { box: turnedBox(box, middle, degrees), repaired };
}

/** Most corners that are looked for by number; a photo's outline has fewer. */
const MOST_CORNERS = 20_000;

/** RectLabel's and Roboflow's polygon: `x1`, `y1`, `x2`, … */
function numberedCorners(polygon: Element): readonly number[] {
  const corners: number[] = [];
  for (let at = 1; at <= MOST_CORNERS; at++) {
    const [x, y] = [textOf(polygon, `x${at}`), textOf(polygon, `y${at}`)];
    if (x === null && y === null) break;
    corners.push(number(x), number(y));
  }
  return corners;
}

/** The corners of a polygon; of LabelMe's old XML they may be those of a box. */
function polygon(object: Element): Found | null {
  const points = children(child(object, 'polygon'), 'pt');
  if (points.length === 0) {
    const numbered = numberedCorners(child(object, 'polygon'));
    return numbered.length === 0 ? null : { box: polygonOf(numbered) };
  }
  const corners = points.flatMap((point) =>
    isObject(point) ? [number(textOf(point, 'x')), number(textOf(point, 'y'))] : [Number.NaN, Number.NaN],
  );
  return { box: textOf(object, 'type') === 'bounding_box' ? boundsOf(corners) : polygonOf(corners) };
}

/** LabelMe's `segm`: a mask with the box around it. */
function masked(object: Element, base: 0 | 1, masks: Masks): Found | null {
  const box = children(child(object, 'segm'), 'box')[0];
  if (!isObject(box)) return maskOf(object, null, masks);
  const { isZero: _, ...bounds } = bySides(box, base);
  return maskOf(object, bounds, masks);
}

/** How far the corners of an outline may be from the box around it, pixels: files count from 0 or from 1. */
const NEAR = 2;

/** A box with the polygon beside it, where the two are about the same; else the box, which is said. */
function outlinedBox(object: Element, box: ReturnType<typeof bySides>): Found & { readonly isZero: boolean } {
  if (children(object, 'polygon').length === 0) return box;
  const found = polygon(object)?.box;
  if (!found?.outline) return { ...box, repaired: reason('outline_unread') };
  const isNear =
    Math.abs(found.x - box.box.x) <= NEAR &&
    Math.abs(found.y - box.box.y) <= NEAR &&
    Math.abs(found.x + found.width - box.box.x - box.box.width) <= NEAR &&
    Math.abs(found.y + found.height - box.box.y - box.box.height) <= NEAR;
  return isNear ? { ...box, box: found } : { ...box, repaired: reason('outline_disagrees') };
}

/**
 * The position of an object: a turned box, a box, a polygon, or a mask; null where it has none.
 * @param base number of the first pixel
 */
function shapeOf(object: Element, base: 0 | 1, masks: Masks): (Found & { readonly isZero?: boolean }) | null {
  const robndbox = children(object, 'robndbox')[0];
  // Where a file has both, the upright box bounds the turned one.
  if (isObject(robndbox)) return turnedShape(robndbox, base);
  const bounds = children(object, 'bndbox')[0];
  if (isObject(bounds)) return outlinedBox(object, bySides(bounds, base));
  return polygon(object) ?? masked(object, base, masks);
}

/**
 * Reads a Pascal VOC annotation. Tools write pixels from 0 with `width = xmax - xmin`; the devkit's definition counts
 * from 1 and includes the last pixel: see {@link ReadOptions.vocBase}. Polygons and masks are those of LabelMe's old
 * XML; a `robndbox` is roLabelImg's.
 * @param picture returns the pictures of masks
 */
export function readVoc(
  root: Element,
  { vocBase = 0 }: ReadOptions = {},
  picture: Masks['picture'] = () => null,
): Read {
  const out = collector('voc', 'px', 'object');
  const photo = declaredSize(root) ?? sizeByMasks(root, picture);
  const named = textOf(root, 'filename') ?? textOf(root, 'path');
  const take = out.image({
    names: named === null ? [] : [named.replaceAll('\\', '/')],
    size: photo,
    perImage: true,
  });
  let vocZero = false;
  for (const [at, object] of children(root, 'object').entries()) {
    if (!isObject(object)) {
      out.skip(at, reason('item_not_object'));
      continue;
    }
    if (textOf(object, 'deleted') === '1') continue;
    const label = textOf(object, 'name');
    const confidence = numberOrNull(textOf(object, 'confidence') ?? textOf(object, 'score'));
    const common = { label, confidence, at };
    const shape = shapeOf(object, vocBase, { picture, photo });
    if (!shape) {
      out.skip(at, shapeReason(isObject(children(object, 'segm')[0]) ? 'mask' : null));
      continue;
    }
    const { isZero = false, ...found } = shape;
    vocZero ||= isZero;
    take({ ...common, ...found });
  }
  return ok(out.finish({ vocZero }));
}

/** Pascal VOC's `size`, or LabelMe's `imagesize`; null where a file has neither. */
function declaredSize(root: Element) {
  const [size, imagesize] = [child(root, 'size'), child(root, 'imagesize')];
  return (
    sizeOf(textOf(size, 'width'), textOf(size, 'height')) ??
    sizeOf(textOf(imagesize, 'ncols'), textOf(imagesize, 'nrows'))
  );
}

/**
 * Writes Pascal VOC, one file per photo, in whole pixels rounded outwards. A turned box has roLabelImg's element beside
 * its bounds.
 * @param base number of the first pixel; 1 is the devkit's definition, which includes the last pixel
 */
export function writeVoc(set: OutSet, { base }: { base: 0 | 1 }): Written {
  return {
    files: set.images.map((image) => ({
      path: `Annotations/${stem(image.name)}.xml`,
      text: document(image, base),
    })),
    photos: 'JPEGImages',
  };
}

const document = ({ name, width, height, boxes }: OutImage, base: 0 | 1): string => `<annotation>
  <folder>JPEGImages</folder>
  <filename>${escapeXml(name)}</filename>
  <size>
    <width>${width}</width>
    <height>${height}</height>
    <depth>3</depth>
  </size>
  <segmented>0</segmented>
${boxes.map((box) => objectElement(box, base)).join('')}</annotation>
`;

/** Pixels to a thousandth; the angle in radians from 0 to π, clockwise. */
const turnedElement = ({ box, degrees }: Turned, base: 0 | 1): string => `    <robndbox>
      <cx>${(box.x + box.width / 2 + base).toFixed(3)}</cx>
      <cy>${(box.y + box.height / 2 + base).toFixed(3)}</cy>
      <w>${box.width.toFixed(3)}</w>
      <h>${box.height.toFixed(3)}</h>
      <angle>${((((degrees + 360) % 180) * Math.PI) / 180).toFixed(7)}</angle>
    </robndbox>
`;

function objectElement({ label, box, outline }: OutBox, base: 0 | 1): string {
  const turned = outline && turnedOf(outline);
  return `  <object>${turned ? '\n    <type>robndbox</type>' : ''}
    <name>${escapeXml(label)}</name>
    <pose>Unspecified</pose>
    <truncated>0</truncated>
    <difficult>0</difficult>
    <bndbox>
      <xmin>${Math.floor(box.x + SLACK) + base}</xmin>
      <ymin>${Math.floor(box.y + SLACK) + base}</ymin>
      <xmax>${Math.ceil(box.x + box.width - SLACK)}</xmax>
      <ymax>${Math.ceil(box.y + box.height - SLACK)}</ymax>
    </bndbox>
${turned ? turnedElement(turned, base) : ''}  </object>
`;
}

/** Fractions times pixels are rarely whole: 12.0000000001 counts as 12. */
const SLACK = 1e-6;

/** Pascal VOC: an XML file for each photo, boxes in whole pixels. */
export const voc = shipped('voc', {
  reader: reader('xml', {
    claims: ({ name }) => (name === 'annotation' ? 'mark' : null),
    read: ({ root }, { picture }, options) => readVoc(root, options, picture),
    pictures: ({ root }) => maskNames(root),
  }),
  writer: (set, { vocBase }) => writeVoc(set, { base: vocBase }),
});
