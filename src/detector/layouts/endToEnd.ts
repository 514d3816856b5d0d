import type { RawBox } from '../rawBox.ts';
import { cornered, type Layout, rowsOf, soleOutput, tensorOf } from './layout.ts';

/** More boxes than any detector of this kind returns. */
export const MOST = 1000;

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
