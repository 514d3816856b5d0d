import Flatbush from 'flatbush';
import { area, type Rect } from './rect.ts';

/** A box with a label. */
interface Labelled {
  readonly label: string;
  readonly box: Rect;
}

/** Finds duplicates of a box: the same label, with half of their union in common. */
export interface SameBoxes<T extends Labelled> {
  /** In their order, with their share of the union. */
  of(one: Labelled): readonly { readonly same: T; readonly share: number }[];
}

/** Two boxes of one label count as the same if they share this much of their union. */
export const SAME_BOX = 0.5;

/** The common area of two boxes; 0 where they don't overlap. */
function commonArea(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Intersection over union, 0 to 1. */
export function overUnion(a: Rect, b: Rect): number {
  const common = commonArea(a, b);
  return common === 0 ? 0 : common / (area(a) + area(b) - common);
}

/** Intersection over the area of the smaller one, 0 to 1: 1 where one lies in the other. */
export function overSmaller(a: Rect, b: Rect): number {
  const common = commonArea(a, b);
  return common === 0 ? 0 : common / Math.min(area(a), area(b));
}

/** Indexes boxes by place, so that a search only checks those that overlap. */
export function indexSameBoxes<T extends Labelled>(boxes: readonly T[]): SameBoxes<T> {
  if (boxes.length === 0) return { of: () => [] };
  const tree = new Flatbush(boxes.length);
  for (const { box } of boxes) tree.add(box.x, box.y, box.x + box.width, box.y + box.height);
  tree.finish();
  return {
    of({ label, box }) {
      const near = tree.search(box.x, box.y, box.x + box.width, box.y + box.height);
      return near
        .toSorted((a, b) => a - b)
        .flatMap((at) => {
          const same = boxes[at];
          const share = same?.label === label ? overUnion(same.box, box) : 0;
          return same && share >= SAME_BOX ? [{ same, share }] : [];
        });
    },
  };
}
