import { classCount } from '../names.ts';
import type { RawBox } from '../rawBox.ts';
import { centred, cornered, type Layout, named, rowsOf, soleOutput, tensorOf } from './layout.ts';

/** RT-DETR has 300 queries; this is far above, and far below the number of boxes of any YOLO. */
const MOST = 1000;

/** RT-DETR and D-FINE as exported by their authors: labels, boxes and scores, scaled to a size that is an input. */
export const rtDetrAuthors: Layout = {
  preprocess: { fit: 'stretch', scale: 'unit', order: 'rgb' },
  suppresses: false,
  claims: (told) =>
    told.outputs.length === 3 &&
    told.inputs.some(({ name }) => name.toLowerCase() === 'orig_target_sizes') &&
    [/^labels$/, /^boxes$/, /^scores$/].every((name) => named(told, name))
      ? 'sure'
      : null,
  classes: () => null,
  decode(outputs, { threshold }) {
    const [boxes, labels, scores] = [/^boxes$/, /^labels$/, /^scores$/].map((name) =>
      tensorOf(outputs, name),
    );
    const found: RawBox[] = [];
    for (let query = 0; query < (scores?.shape.at(-1) ?? 0); query++) {
      const score = Number(scores?.data[query]);
      if (!(score >= threshold)) continue;
      const at = (place: number) => Number(boxes?.data[query * 4 + place]);
      found.push({ ...cornered(at(0), at(1), at(2), at(3)), class: Number(labels?.data[query]), score });
    }
    return found;
  },
};

/** RT-DETR as exported by Ultralytics: one output [1, queries, 4 + classes]; centre and size from 0 to 1, scores. */
export const rtDetrUltralytics: Layout = {
  preprocess: { fit: 'stretch', scale: 'unit', order: 'rgb' },
  suppresses: false,
  claims(told) {
    const sizes = rowsOf(soleOutput(told));
    if (!sizes || !told.classes) return null;
    const [queries, row] = sizes;
    if (queries === null || row === null || queries > MOST || row === 6) return null;
    return queries > row && row === 4 + classCount(told.classes) ? 'sure' : null;
  },
  classes(told) {
    const row = rowsOf(soleOutput(told))?.[1] ?? null;
    return row === null ? null : row - 4;
  },
  decode(outputs, { input, threshold }) {
    const { shape, data } = tensorOf(outputs);
    const [, count = 0, row = 0] = shape;
    const found: RawBox[] = [];
    for (let query = 0; query < count; query++) {
      const at = (place: number) => Number(data[query * row + place]);
      let best = 4;
      for (let place = 5; place < row; place++) if (at(place) > at(best)) best = place;
      if (!(at(best) >= threshold)) continue;
      const side = (place: number) => at(place) * (place % 2 ? input.height : input.width);
      found.push({ ...centred(side(0), side(1), side(2), side(3)), class: best - 4, score: at(best) });
    }
    return found;
  },
};
