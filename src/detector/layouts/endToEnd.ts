import { maskOutline } from '../masks/maskOutline.ts';
import type { Graph } from '../port.ts';
import type { RawBox } from '../rawBox.ts';
import { cornered, type Layout, type Outputs, ofRank, rowsOf, soleOutput, tensorOf } from './layout.ts';

/** More boxes than any detector of this kind returns. */
const MOST = 1000;

/** YOLO with suppression inside, YOLOv10, YOLO26: one output [1, boxes, 6]; two corners in input pixels, score, class. */
export const endToEnd: Layout = {
  preprocess: { fit: 'letterbox', scale: 'unit', order: 'rgb' },
  suppresses: false,
  claims(told) {
    const sizes = rowsOf(soleOutput(told));
    return sizes && sizes[1] === 6 && (sizes[0] === null || sizes[0] <= MOST) ? 'sure' : null;
  },
  classes: () => null,
  decode(outputs, { threshold }) {
    const { shape, data } = tensorOf(outputs);
    const [, count = 0, row = 6] = shape;
    const found: RawBox[] = [];
    for (let box = 0; box < count; box++) {
      const at = (place: number) => Number(data[box * row + place]);
      if (!(at(4) >= threshold)) continue;
      found.push({ ...cornered(at(0), at(1), at(2), at(3)), class: Math.round(at(5)), score: at(4) });
    }
    return found;
  },
};

/** Numbers of a box before its mask factors: two corners, score, class. */
const BOX = 6;

/** How many prototypes of masks there are, where each row is a box with as many factors; null elsewhere. */
function masksOf({ outputs }: Graph): number | null {
  if (outputs.length !== 2) return null;
  const [, boxes = null, row = null] = ofRank(outputs, 3)?.shape ?? [];
  const [, masks = null] = ofRank(outputs, 4)?.shape ?? [];
  return masks !== null && row === BOX + masks && (boxes === null || boxes <= MOST) ? masks : null;
}

const tensors = (outputs: Outputs) => {
  const none = { shape: [0], data: [] };
  return { boxes: ofRank(outputs.values(), 3) ?? none, prototypes: ofRank(outputs.values(), 4) ?? none };
};

/**
 * YOLO26 and others with segmentation and suppression inside: [1, boxes, 6 + masks], each row two corners in input
 * pixels, score, class and mask factors; and prototypes of masks, [1, masks, height, width].
 */
export const endToEndMasks: Layout = {
  preprocess: endToEnd.preprocess,
  suppresses: false,
  claims: (told) => (masksOf(told) === null ? null : 'sure'),
  classes: () => null,
  decode(outputs, { threshold }) {
    const { shape, data } = tensors(outputs).boxes;
    const [, count = 0, row = BOX] = shape;
    const found: RawBox[] = [];
    for (let place = 0; place < count; place++) {
      const at = (index: number) => Number(data[place * row + index]);
      if (!(at(4) >= threshold)) continue;
      const around = cornered(at(0), at(1), at(2), at(3));
      found.push({ ...around, class: Math.round(at(5)), score: at(4), place });
    }
    return found;
  },
  outline(outputs, { input }, box) {
    const { boxes, prototypes } = tensors(outputs);
    const [, , row = BOX] = boxes.shape;
    const { place } = box;
    if (place === undefined) return null;
    return maskOutline(prototypes, (at) => Number(boxes.data[place * row + BOX + at]), box, input);
  },
};
