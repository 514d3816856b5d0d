import type { Rect } from '#domain/geometry/rect.ts';
import { suppress } from './joining/suppress.ts';
import type { Decoding, Outputs } from './layouts/layout.ts';
import { LAYOUTS, type LayoutId } from './layouts/layouts.ts';
import { outlineToPhoto, type Placement, toPhoto } from './preprocess.ts';
import { isSound, type RawBox, surestFirst } from './rawBox.ts';

/** Boxes that one pass may give: nobody judges more of one tile. */
const MOST = 1000;

/**
 * What a model says of one part of a photo, in photo pixels. Boxes that are none (NaN, no size, beside the part) are
 * left out.
 */
export function boxesOf(
  layout: LayoutId,
  outputs: Outputs,
  how: Decoding,
  { region, placement }: { readonly region: Rect; readonly placement: Placement },
): RawBox[] {
  const { decode, suppresses, outline } = LAYOUTS[layout];
  const sound = decode(outputs, how).filter(isSound);
  const boxes = suppresses ? suppress(sound) : surestFirst(sound).slice(0, MOST);
  return boxes.flatMap((box) => {
    const placed = toPhoto(box, region, placement);
    if (!placed) return [];
    const { place: _, ...kept } = placed;
    const shape = outline?.(outputs, how, box);
    return shape ? { ...kept, outline: outlineToPhoto(shape, region, placement) } : kept;
  });
}
