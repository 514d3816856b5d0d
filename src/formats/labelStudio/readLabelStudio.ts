import { reason } from '#domain/exchange/reason.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { collector } from '../reading/collect.ts';
import { isObject, type Json, list, number, numberOrNull, sizeOf, text } from '../reading/narrow.ts';
import type { Read } from '../reading/report.ts';
import { reviewOf } from '../reading/review.ts';
import { shapeReason } from '../reading/shapeReason.ts';
import { boundsOf, flatten, turnedBounds } from '../reading/shapes.ts';

/**
 * Reads Label Studio tasks (also its short "JSON-MIN"). Values are percent of the photo. A person's annotation
 * wins over predictions; of several the last that was not cancelled.
 */
export function readLabelStudio(document: unknown): Read {
  const tasks = Array.isArray(document) ? document : [document];
  if (!tasks.some(isObject)) return fail(reason('unknown_format'));
  const out = collector('label_studio', 'fraction', 'result');
  let at = 0;
  for (const [position, task] of tasks.entries()) {
    if (!isObject(task)) {
      out.skip(position, reason('item_not_object'), { part: 'task' });
      continue;
    }
    const names = namesOf(isObject(task.data) ? task.data : task);
    if (names.length === 0) {
      out.skip(position, reason('name_missing'), { part: 'task' });
      continue;
    }
    const results = resultsOf(task);
    const take = out.image({
      names,
      size: results.map(sizeOfRegion).find((size) => size !== null) ?? null,
      perImage: false,
    });
    const extras = extrasOf(results);
    for (const result of results) {
      const here = at++;
      const image = names[0] ?? null;
      const found = isObject(result) ? geometryOf(result) : null;
      if (!isObject(result)) out.skip(here, reason('item_not_object'), { image });
      else if (EXTRAS.has(text(result.type) ?? '')) continue;
      else if (!found) out.skip(here, shapeReason(text(result.type)), { image });
      else {
        const extra = extras.get(text(result.id) ?? '');
        take({
          ...found,
          label: labelOf(contentOfResult(result)) ?? text(extra?.label),
          confidence: numberOrNull(result.score) ?? numberOrNull(extra?.score),
          review: reviewOf(extra),
          at: here,
        });
      }
    }
  }
  return ok(out.finish());
}

/** Further results of a region share its id: its label where drawn apart, and our verdict and severity. */
type Extras = ReadonlyMap<string, Record<string, unknown>>;
const EXTRAS: ReadonlySet<string> = new Set(['choices', 'labels', 'textarea', 'number', 'rating']);

function extrasOf(results: readonly unknown[]): Extras {
  const extras = new Map<string, Record<string, unknown>>();
  for (const result of results) {
    if (!isObject(result)) continue;
    const [id, key] = [text(result.id), text(result.from_name)];
    if (id === null || key === null) continue;
    const value = contentOfResult(result);
    const said = list(value.choices)[0] ?? value.number ?? list(value.text)[0] ?? value.text;
    const known = extras.get(id) ?? {};
    if (said !== undefined)
      Object.defineProperty(known, key, { value: said, enumerable: true, configurable: true });
    const label = labelOf(value);
    if (label !== null && result.type === 'labels') known.label = label;
    extras.set(id, known);
  }
  return extras;
}

const contentOfResult = (result: Json): Json => (isObject(result.value) ? result.value : result);

/** `rectanglelabels`, `polygonlabels`, `labels` …: the first label of whichever is there. */
function labelOf(value: Json): string | null {
  for (const key of Object.keys(value)) if (key.endsWith('labels')) return text(list(own(value, key))[0]);
  return null;
}

function sizeOfRegion(result: unknown): Size | null {
  return isObject(result) ? sizeOf(result.original_width, result.original_height) : null;
}

function geometryOf(result: Json): { box: Rect; from: 'polygon' | 'rotated' | null } | null {
  const value = contentOfResult(result);
  if (Array.isArray(value.points)) return { box: scaled(boundsOf(flatten(value.points))), from: 'polygon' };
  if ('radiusX' in value) {
    const [x, y, rx, ry] = [value.x, value.y, value.radiusX, value.radiusY].map(number) as [
      number,
      number,
      number,
      number,
    ];
    return { box: scaled({ x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry }), from: 'polygon' };
  }
  if (!('width' in value && 'height' in value && 'x' in value)) return null;
  const [x, y, width, height] = [value.x, value.y, value.width, value.height].map(number) as [
    number,
    number,
    number,
    number,
  ];
  const rotation = number(value.rotation ?? 0);
  const box = { x, y, width, height };
  if (!rotation) return { box: scaled(box), from: null };
  // The angle is one of pixels, the point the turned corner: percent has to be made square first.
  const size = sizeOfRegion(result) ?? { width: 1, height: 1 };
  const square = {
    x: x * size.width,
    y: y * size.height,
    width: width * size.width,
    height: height * size.height,
  };
  const turned = turnedBounds(square, square, rotation);
  const bounds = {
    x: turned.x / size.width,
    y: turned.y / size.height,
    width: turned.width / size.width,
    height: turned.height / size.height,
  };
  return { box: scaled(bounds), from: 'rotated' };
}

const scaled = (percent: Rect): Rect => ({
  x: percent.x / 100,
  y: percent.y / 100,
  width: percent.width / 100,
  height: percent.height / 100,
});

function resultsOf(task: Json): readonly unknown[] {
  const made = [...list(task.annotations), ...list(task.completions)].filter(isObject);
  const annotation = made.filter((one) => one.was_cancelled !== true).at(-1);
  if (annotation) return list(annotation.result);
  const prediction = list(task.predictions).filter(isObject).at(-1);
  if (prediction) return list(prediction.result);
  const short = Object.values(task).find((value) =>
    list(value).some((one) => isObject(one) && 'original_width' in one),
  );
  return list(short);
}

const IMAGE = /\.(jpe?g|png|webp|avif|tiff?|hei[cf]|bmp|gif)$/i;

/** The photo's possible names: the path of its address, and without the eight digits that an upload puts in front. */
function namesOf(data: Json): string[] {
  const texts = Object.values(data).filter((value): value is string => typeof value === 'string');
  const stated = text(own(data, 'image'));
  const address = stated ?? texts.find((value) => IMAGE.test(value)) ?? null;
  if (address === null) return [];
  const query = /[?&]d=([^&]+)/.exec(address)?.[1];
  const path = decoded(query ?? address.replace(/[?#].*$/, '')).replaceAll('\\', '/');
  const plain = path.replace(/(^|\/)[0-9a-f]{8}-([^/]+)$/i, '$1$2');
  return plain === path ? [path] : [path, plain];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
