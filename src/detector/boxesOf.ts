import type { Rect } from '#domain/geometry/rect.ts';
import { overUnion } from '#domain/geometry/sameBoxes.ts';
import type { Decoding, Outputs } from './layouts/layout.ts';
import { LAYOUTS, type LayoutId } from './layouts/layouts.ts';
import { outlineToPhoto, type Placement, toPhoto } from './preprocess.ts';
import { isSound, type RawBox, surestFirst } from './rawBox.ts';

/** Boxes of one class that overlap more than this are duplicates, as in common trainers. */
const SAME = 0.5;
/** Most boxes that are compared, and that one pass may return: nobody reviews more in a tile. */
const COMPARED = 3000;
const MOST_KEPT = 300;

/** Non-maximum suppression by class: of overlapping boxes the most confident stays. @returns most confident first */
export function suppress(boxes: readonly RawBox[]): RawBox[] {
  const kept: RawBox[] = [];
  for (const box of surestFirst(boxes).slice(0, COMPARED)) {
    if (kept.length >= MOST_KEPT) break;
    if (kept.every((other) => other.class !== box.class || overUnion(other, box) <= SAME)) kept.push(box);
  }
  return kept;
}

/** Most boxes from one pass: nobody reviews more in one tile. */
const MOST = 1000;

/**
 * The boxes of a model in one part of a photo, in photo pixels. Invalid boxes (NaN, without size, outside of the part)
 * are left out.
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

/** The highest score of any valid box of a pass, below the threshold too; null where there is none. */
export function highestScore(layout: LayoutId, outputs: Outputs, how: Decoding): number | null {
  const sound = LAYOUTS[layout].decode(outputs, { ...how, threshold: 0 }).filter(isSound);
  return sound.reduce<number | null>((highest, { score }) => Math.max(highest ?? 0, score), null);
}
