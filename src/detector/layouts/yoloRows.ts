import { classCount } from '../names.ts';
import type { RawBox } from '../rawBox.ts';
import { centred, type Layout, rowsOf, soleOutput, tensorOf } from './layout.ts';
import { isOnePerPlace } from './yolox.ts';

/** The number of boxes of YOLOv5 for inputs of 640, with three anchors per place. */
const ANCHORED = 25_200;

/** YOLOv5 and v7: one output [1, boxes, 5 + classes]; centre and size in input pixels, objectness, class scores. */
export const yoloRows: Layout = {
  preprocess: { fit: 'letterbox', scale: 'unit', order: 'rgb' },
  suppresses: true,
  claims(told) {
    const sizes = rowsOf(soleOutput(told));
    if (!sizes) return null;
    const [boxes, row] = sizes;
    if (row === null || row < 6 || (boxes !== null && boxes <= row)) return null;
    if (told.classes && row !== 5 + classCount(told.classes)) return null;
    // Only Ultralytics writes names into the file; names from a file beside it may belong to a YOLOX.
    if (told.metadata.has('names')) return 'sure';
    if (told.classes) return boxes !== null && isOnePerPlace(told, boxes) ? 'perhaps' : 'sure';
    return boxes === ANCHORED ? 'sure' : boxes !== null && row > 6 ? 'perhaps' : null;
  },
  classes(told) {
    const row = rowsOf(soleOutput(told))?.[1] ?? null;
    return row === null ? null : row - 5;
  },
  decode(outputs, { threshold }) {
    const { shape, data } = tensorOf(outputs);
    const [, count = 0, row = 0] = shape;
    const found: RawBox[] = [];
    for (let box = 0; box < count; box++) {
      const at = (place: number) => Number(data[box * row + place]);
      if (!(at(4) >= threshold)) continue;
      let best = 5;
      for (let place = 6; place < row; place++) if (at(place) > at(best)) best = place;
      const score = at(4) * at(best);
      if (!(score >= threshold)) continue;
      found.push({ ...centred(at(0), at(1), at(2), at(3)), class: best - 5, score });
    }
    return found;
  },
};
