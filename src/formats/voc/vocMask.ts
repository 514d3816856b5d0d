import { reason } from '#domain/exchange/reason.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { FoundBox } from '../reading/collect.ts';
import { isObject, number } from '../reading/narrow.ts';
import { child, children, type Element, textOf } from '../reading/xml.ts';
import { outlineOfMask } from '../shapes/mask.ts';
import { pictureOfPng, sizeOfPng } from '../shapes/png.ts';

type Found = Pick<FoundBox, 'box' | 'swapped' | 'repaired'>;

/** Where masks come from, and the photo that they are masks of. */
export interface Masks {
  readonly picture: (name: string) => Uint8Array | null;
  /** In pixels; null where nothing tells it. */
  readonly photo: Size | null;
}

const maskName = (object: unknown): string | null =>
  isObject(object) ? textOf(child(object, 'segm'), 'mask') : null;

/** The pictures that LabelMe's XML names as masks, never the photo itself. Those of deleted objects are no photos either. */
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
 * The size of the photo by its masks, for a file that doesn't say it: LabelMe's are as large as the photo. Null where they
 * differ, are cut to their boxes, or aren't there.
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

/** Where the picture of a mask lies on the photo: on all of it, or cut to its box; null where it is neither. */
function placeOf(mask: Size, photo: Size | null, box: Rect | null): { left: number; top: number } | null {
  if (photo && mask.width === photo.width && mask.height === photo.height) return { left: 0, top: 0 };
  return box && fits(box, mask) ? { left: Math.round(box.x), top: Math.round(box.y) } : null;
}

const meet = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/**
 * LabelMe's `segm`: its mask along the edges of its pixels. One whose picture is absent, broken, of another size or elsewhere
 * is taken by its bounds; null where it has none.
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
