import Flatbush from 'flatbush';
import { overUnion, SAME_BOX } from './overlap.ts';
import type { Rect } from './rect.ts';

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
