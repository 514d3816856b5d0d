import { maskOutline } from '../masks/maskOutline.ts';
import { classCount } from '../names.ts';
import type { Graph, Tensor } from '../port.ts';
import type { RawBox } from '../rawBox.ts';
import { centred, type Layout, type Outputs, ofRank, rowsOf, soleOutput, tensorOf } from './layout.ts';

/** Boxes of [1, rows, boxes], each with its index. @param rows of the centre, the size and the scores */
function boxesInColumns({ shape, data }: Tensor, rows: number, threshold: number): RawBox[] {
  const [, , count = 0] = shape;
  const at = (row: number, box: number) => Number(data[row * count + box]);
  const found: RawBox[] = [];
  for (let box = 0; box < count; box++) {
    let best = 4;
    for (let row = 5; row < rows; row++) if (at(row, box) > at(best, box)) best = row;
    const score = at(best, box);
    if (!(score >= threshold)) continue;
    const around = centred(at(0, box), at(1, box), at(2, box), at(3, box));
    found.push({ ...around, class: best - 4, score, place: box });
  }
  return found;
}

/**
 * YOLOv8, v9, 11 and 12: one output [1, 4 + classes, boxes]; centre and size in input pixels, then a score per class.
 */
export const yoloColumns: Layout = {
  preprocess: { fit: 'letterbox', scale: 'unit', order: 'rgb' },
  suppresses: true,
  claims(told) {
    const sizes = rowsOf(soleOutput(told));
    if (!sizes) return null;
    const [rows, boxes] = sizes;
    if (rows === null || rows < 5 || (boxes !== null && boxes <= rows)) return null;
    if (told.classes) return rows === 4 + classCount(told.classes) ? 'sure' : null;
    return boxes === null ? null : 'sure';
  },
  classes(told) {
    const rows = rowsOf(soleOutput(told))?.[0] ?? null;
    return rows === null ? null : rows - 4;
  },
  decode: (outputs, { threshold }) => {
    const tensor = tensorOf(outputs);
    return boxesInColumns(tensor, tensor.shape[1] ?? 0, threshold);
  },
};

/** How many numbers each box has: coordinates, scores and mask factors, and how many prototypes there are. */
function sizesOf({ outputs }: Graph): { readonly rows: number; readonly masks: number } | null {
  if (outputs.length !== 2) return null;
  const [rows, boxes = null] = rowsOf(ofRank(outputs, 3) ?? null) ?? [];
  // Fewer boxes than numbers of each: the axes are the other way round, as in layouts that suppress inside.
  if (boxes !== null && rows && boxes <= rows) return null;
  const [, masks] = ofRank(outputs, 4)?.shape ?? [];
  return rows && masks && rows > 4 + masks ? { rows: rows - masks, masks } : null;
}

const tensors = (outputs: Outputs) => {
  const none = { shape: [0], data: [] };
  return { boxes: ofRank(outputs.values(), 3) ?? none, prototypes: ofRank(outputs.values(), 4) ?? none };
};

/**
 * YOLOv8, v9 and 11 with segmentation: the boxes of detectors, [1, 4 + classes + masks, boxes], and prototypes of
 * masks, [1, masks, height, width].
 */
export const yoloMasks: Layout = {
  preprocess: yoloColumns.preprocess,
  suppresses: true,
  claims(told) {
    const sizes = sizesOf(told);
    if (!sizes) return null;
    return told.classes && sizes.rows !== 4 + classCount(told.classes) ? null : 'sure';
  },
  classes(told) {
    const sizes = sizesOf(told);
    return sizes && sizes.rows - 4;
  },
  decode(outputs, { threshold }) {
    const { boxes, prototypes } = tensors(outputs);
    return boxesInColumns(boxes, (boxes.shape[1] ?? 0) - (prototypes.shape[1] ?? 0), threshold);
  },
  outline(outputs, { input }, box) {
    const { boxes, prototypes } = tensors(outputs);
    const [, all = 0, count = 0] = boxes.shape;
    const first = all - (prototypes.shape[1] ?? 0);
    const { place } = box;
    if (place === undefined) return null;
    return maskOutline(prototypes, (at) => Number(boxes.data[(first + at) * count + place]), box, input);
  },
};
