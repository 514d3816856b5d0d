import { classCount } from '../names.ts';
import type { Tensor } from '../port.ts';
import type { RawBox } from '../rawBox.ts';
import {
  centred,
  cornered,
  type Layout,
  type LayoutFacts,
  named,
  rowsOf,
  soleOutput,
  tensorOf,
} from './layout.ts';

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

const LOGITS = /logits|labels/;
const BOXES = /pred_boxes|dets|boxes/;

/** Two outputs: [1, queries, classes] before softmax or sigmoid, and [1, queries, 4], centre and size from 0 to 1. */
const claims = (told: LayoutFacts) => {
  const [logits, boxes] = [named(told, LOGITS), named(told, BOXES)];
  const fits =
    told.outputs.length === 2 &&
    logits?.shape.length === 3 &&
    logits.element === 'float32' &&
    boxes?.shape.at(-1) === 4;
  return fits ? ('perhaps' as const) : null;
};

const IMAGENET = { fit: 'stretch', scale: 'imagenet', order: 'rgb' } as const;

/** The most likely class of a query, and its confidence. */
type Judge = (logits: Tensor, query: number) => { readonly class: number; readonly score: number };

/** Over all classes, of which the last means "nothing". */
const bySoftmax: Judge = ({ shape, data }, query) => {
  const count = shape.at(-1) ?? 0;
  const at = (index: number) => Number(data[query * count + index]);
  let highest = at(0);
  for (let index = 1; index < count; index++) highest = Math.max(highest, at(index));
  let sum = 0;
  let best = 0;
  for (let index = 0; index < count; index++) {
    sum += Math.exp(at(index) - highest);
    if (index < count - 1 && at(index) > at(best)) best = index;
  }
  return { class: best, score: Math.exp(at(best) - highest) / sum };
};

/** Each class independently. */
const bySigmoid: Judge = ({ shape, data }, query) => {
  const count = shape.at(-1) ?? 0;
  const at = (index: number) => Number(data[query * count + index]);
  let best = 0;
  for (let index = 1; index < count; index++) if (at(index) > at(best)) best = index;
  return { class: best, score: 1 / (1 + Math.exp(-at(best))) };
};

const decodeBy =
  (judge: Judge): Layout['decode'] =>
  (outputs, { input, threshold }) => {
    const logits = tensorOf(outputs, LOGITS);
    const { shape, data } = tensorOf(outputs, BOXES);
    const found: RawBox[] = [];
    for (let query = 0; query < (shape.at(-2) ?? 0); query++) {
      const judged = judge(logits, query);
      if (!(judged.score >= threshold)) continue;
      const at = (place: number) =>
        Number(data[query * 4 + place]) * (place % 2 ? input.height : input.width);
      found.push({ ...centred(at(0), at(1), at(2), at(3)), ...judged });
    }
    return found;
  };

const room = (told: Parameters<Layout['classes']>[0]) => named(told, LOGITS)?.shape.at(-1) ?? null;

/** DETR and Conditional DETR: softmax, the last class is "nothing". */
export const detrSoftmax: Layout = {
  preprocess: IMAGENET,
  suppresses: false,
  claims,
  classes: (told) => {
    const all = room(told);
    return all === null ? null : all - 1;
  },
  decode: decodeBy(bySoftmax),
};

/** Deformable DETR, RT-DETR of Transformers, RF-DETR: sigmoid, every class is one. */
export const detrSigmoid: Layout = {
  preprocess: IMAGENET,
  suppresses: false,
  claims,
  classes: room,
  decode: decodeBy(bySigmoid),
};
