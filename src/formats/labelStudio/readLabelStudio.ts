import { modelText, type Statement } from '#domain/damage/origin.ts';
import { reason } from '#domain/exchange/reason.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok } from '#domain/result.ts';
import { type Collector, collector, type Take } from '../reading/collect.ts';
import { type Json, list, numberOrNull, text } from '../reading/narrow.ts';
import type { ReadOptions } from '../reading/options.ts';
import type { Read } from '../reading/report.ts';
import { reviewOf, UNNAMED_STATED, withStated } from '../reading/review.ts';
import { shapeReason } from '../reading/shapeReason.ts';
import { namesOfPages } from './photoNames.ts';
import { contentOfResult, shapeOfRegion, sizeOfRegion } from './regionShape.ts';
import { chosenOf, EXTRAS, type ResultSet, takesOf } from './sets.ts';

/**
 * Reads Label Studio tasks (also its short "JSON-MIN"). Values are percent of the photo. {@link
 * ReadOptions.labelStudioTake} selects whose results are read where several people or a model made some; the others are
 * reported.
 */
export function readLabelStudio(document: unknown, { labelStudioTake = 'latest' }: ReadOptions = {}): Read {
  const tasks = Array.isArray(document) ? document : [document];
  if (!tasks.some(isObject)) return fail(reason('unknown_format'));
  const out = collector('label_studio', 'fraction', 'result');
  let at = 0;
  for (const [position, task] of tasks.entries()) {
    if (!isObject(task)) {
      out.skip(position, reason('item_not_object'), { part: 'task' });
      continue;
    }
    const pages = namesOfPages(task);
    const image = pages[0]?.[0] ?? null;
    if (image === null) {
      out.skip(position, reason('name_missing'), { part: 'task' });
      continue;
    }
    const { taken, left } = chosenOf(task, labelStudioTake);
    for (const { why, boxes } of left) out.skip(position, why, { part: 'task', image, boxes });
    // Each set is read like another file about the photo, so that what two people drew alike is added once.
    for (const set of taken.length > 0 ? taken : [NO_RESULTS]) {
      if (pages.length > 1) skipPageless(set, at, pages.length, out, image);
      for (const [page, names] of pages.entries()) {
        const own = pages.length === 1 ? set : onPage(set, page);
        const size = own.results.map(sizeOfRegion).find((found) => found !== null) ?? null;
        readResults(own, at, out.image({ names, size, perImage: false }), out, names[0] ?? null);
      }
      at += set.results.length;
    }
  }
  return ok(out.finish({ labelStudioTakes: takesOf(tasks) }));
}

const pageOf = (result: unknown): number | null =>
  isObject(result) ? numberOrNull(result.item_index) : null;

/** The results about one photo of several, by their `item_index`. */
const onPage = (set: ResultSet, page: number): ResultSet => ({
  ...set,
  results: set.results.filter((result) => pageOf(result) === page),
});

/** Reports regions of a task of several photos that don't say which photo they are on. */
function skipPageless({ results }: ResultSet, from: number, count: number, out: Collector, image: string) {
  for (const [index, result] of results.entries())
    if (isObject(result) && !EXTRAS.has(text(result.type) ?? '') && pageOf(result) === null)
      out.skip(from + index, reason('photo_ambiguous', { name: image, count }), { image });
}

const NO_RESULTS: ResultSet = { kind: 'unfinished', who: null, results: [] };

/** Who drew a region: the model of a prediction, else what Label Studio notes of it; null where it notes nothing. */
function statedBy({ kind, who }: ResultSet, { origin }: Json): Statement | null {
  if (kind === 'model')
    return { author: 'model', model: { name: modelText(who), version: '', sha256: null } };
  if (origin === 'manual') return { author: 'person' };
  return origin === 'prediction' ? UNNAMED_STATED : null;
}

function readResults(set: ResultSet, from: number, take: Take, out: Collector, image: string | null): void {
  const { results } = set;
  const extras = extrasOf(results);
  for (const [index, result] of results.entries()) {
    const at = from + index;
    if (!isObject(result)) out.skip(at, reason('item_not_object'), { image });
    else if (!EXTRAS.has(text(result.type) ?? '')) {
      const found = shapeOfRegion(result);
      const extra = extras.get(text(result.id) ?? '');
      const labels = labelsOf(contentOfResult(result)) ?? extra?.labels ?? [null];
      if (!found || 'key' in found) out.skip(at, found ?? shapeReason(text(result.type)), { image });
      else {
        const stated = extra?.said.source === undefined ? statedBy(set, result) : null;
        for (const [n, label] of labels.entries())
          take({
            ...found,
            label,
            confidence: numberOrNull(result.score) ?? numberOrNull(extra?.said.score),
            review: withStated(reviewOf(extra?.said), stated),
            at,
            repaired: n === 1 ? reason('labels_several', { count: labels.length }) : (found.repaired ?? null),
          });
      }
    }
  }
}

/** What further results add to the region with their id: labels given separately, and our verdict and severity. */
interface Extra {
  readonly labels: readonly string[] | null;
  readonly said: Readonly<Record<string, unknown>>;
}

function extrasOf(results: readonly unknown[]): ReadonlyMap<string, Extra> {
  const extras = new Map<string, Extra>();
  for (const result of results) {
    if (!isObject(result)) continue;
    const [id, key] = [text(result.id), text(result.from_name)];
    if (id === null || key === null) continue;
    const value = contentOfResult(result);
    const saying = list(value.choices)[0] ?? value.number ?? list(value.text)[0] ?? value.text;
    const before = extras.get(id);
    const said = { ...before?.said };
    if (saying !== undefined)
      Object.defineProperty(said, key, { value: saying, enumerable: true, configurable: true });
    const labels = result.type === 'labels' ? labelsOf(value) : null;
    extras.set(id, { said, labels: labels ?? before?.labels ?? null });
  }
  return extras;
}

/** The labels under any of `rectanglelabels`, `polygonlabels`, `labels` …; null where there is none. */
function labelsOf(value: Json): readonly string[] | null {
  for (const key of Object.keys(value)) {
    const labels = key.endsWith('labels') ? list(own(value, key)).flatMap((one) => text(one) ?? []) : [];
    if (labels.length > 0) return [...new Set(labels)];
  }
  return null;
}
