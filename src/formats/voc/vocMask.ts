import { reason } from '#domain/exchange/reason.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import type { FoundBox } from '../reading/collect.ts';
import { number } from '../reading/narrow.ts';
import { child, children, type Element, textOf } from '../reading/xml.ts';
import { outlineOfMask } from '../shapes/mask.ts';
import { pictureOfPng, sizeOfPng } from '../shapes/png.ts';

type Found = Pick<FoundBox, 'box' | 'swapped' | 'repaired'>;

/** The source of masks, and the photo they belong to. */
export interface Masks {
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
export function maskNames(root: Element): readonly string[] {
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
export function sizeByMasks(root: Element, picture: Masks['picture']): Size | null {
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
export function maskOf(object: Element, bounds: Found | null, { picture, photo }: Masks): Found | null {
  const name = maskName(object);
  const bytes = name === null ? null : picture(name);
  const mask = bytes && pictureOfPng(bytes, { inColour: true });
  const place = mask && placeOf(mask, photo, bounds?.box ?? null);
  const outlined = mask && place && outlineOfMask({ ...mask, ...place });
  if (!outlined) return bounds && { ...bounds, repaired: reason('mask_as_bounds') };
  if (bounds && !meet(outlined, bounds.box)) return { ...bounds, repaired: reason('outline_disagrees') };
  return { box: outlined };
}
