import type { Size } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { list, sizeOf, text } from '../reading/narrow.ts';

/** A dataset's photos and categories by id, for detector results that name neither. */
export interface CocoIndex {
  readonly images: ReadonlyMap<string, { readonly names: readonly string[]; readonly size: Size | null }>;
  readonly categories: ReadonlyMap<string, string>;
}

/** Ids are compared as text: files mix `1` and `"1"`. */
export const idOf = (value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : null;

const slashes = (path: string) => path.replaceAll('\\', '/');

/**
 * Photos and categories of a COCO dataset, the first of a repeated id; entries without an id or a name are left out.
 */
export function cocoIndex(document: unknown): CocoIndex {
  const images = new Map<string, { names: string[]; size: Size | null }>();
  const categories = new Map<string, string>();
  if (!isObject(document)) return { images, categories };
  for (const image of list(own(document, 'images'))) {
    if (!isObject(image)) continue;
    const id = idOf(image.id);
    const name = text(image.file_name) ?? text(image.name) ?? text(image.path);
    // Roboflow renames photos and has their own names beside.
    const before = isObject(image.extra) ? text(image.extra.name) : null;
    if (id !== null && name !== null && !images.has(id))
      images.set(id, {
        names: [name, before].flatMap((each) => (each === null ? [] : [slashes(each)])),
        size: sizeOf(image.width, image.height),
      });
  }
  for (const category of list(own(document, 'categories'))) {
    if (!isObject(category)) continue;
    const id = idOf(category.id);
    const name = text(category.name);
    if (id !== null && name !== null && !categories.has(id)) categories.set(id, name);
  }
  return { images, categories };
}
