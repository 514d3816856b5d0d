import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import type { FoundBox } from '../reading/collect.ts';
import { number } from '../reading/narrow.ts';
import { boundsOf, byCorners } from '../reading/shapes.ts';
import { child, children, type Element, textOf } from '../reading/xml.ts';
import { angleOf, polygonOf, RADIAN, turnedBox } from '../shapes/outlines.ts';
import { type Masks, maskOf } from './vocMask.ts';

type Found = Pick<FoundBox, 'box' | 'swapped' | 'repaired'>;

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
function turned(robndbox: Element, base: 0 | 1): Found {
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
export function shapeOf(
  object: Element,
  base: 0 | 1,
  masks: Masks,
): (Found & { readonly isZero?: boolean }) | null {
  const robndbox = children(object, 'robndbox')[0];
  // Where a file has both, the upright box bounds the turned one.
  if (isObject(robndbox)) return turned(robndbox, base);
  const bounds = children(object, 'bndbox')[0];
  if (isObject(bounds)) return outlinedBox(object, bySides(bounds, base));
  return polygon(object) ?? masked(object, base, masks);
}
