import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { collector, type FoundBox } from '../reading/collect.ts';
import { type Json, list, number, numberOrNull, sizeOf, text } from '../reading/narrow.ts';
import type { Read, ReviewOfBox } from '../reading/report.ts';
import { reviewOf } from '../reading/review.ts';
import { shapeReason } from '../reading/shapeReason.ts';
import { boundsOf, flatten } from '../reading/shapes.ts';
import { boundedBy, ellipse, lineOf, polygonOf } from '../shapes/outlines.ts';
import { maskOf } from './labelmeMask.ts';

/**
 * Reads labelme and X-AnyLabeling: a rectangle has two opposite corners in any order, or four. The photo is searched by
 * the file's own stem first, since `imagePath` is often outdated.
 */
export function readLabelme(document: unknown): Read {
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
