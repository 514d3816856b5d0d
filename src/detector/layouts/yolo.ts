import type { Size } from '#domain/geometry/rect.ts';
import { maskOutline } from '../masks/maskOutline.ts';
import { inputOf } from '../modelInput.ts';
import { classCount } from '../names.ts';
import type { Graph, Tensor } from '../port.ts';
import type { RawBox } from '../rawBox.ts';
import { centred, type Layout, named, type Outputs, ofRank, rowsOf, soleOutput, tensorOf } from './layout.ts';

// The layouts of YOLO's versions with a box for every place of a grid.

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

/** Input pixels between neighbouring places, level by level. */
const STRIDES = [8, 16, 32] as const;

const placesAt = ({ width, height }: Size, stride: number): number =>
  Math.floor(width / stride) * Math.floor(height / stride);

/** How many places an input has; one box each. */
const places = (input: Size): number => STRIDES.reduce((sum, stride) => sum + placesAt(input, stride), 0);

/** Whether a model has one box for each place of its input; where the input size is open, of some square input. */
function isOnePerPlace(told: Graph, count: number): boolean {
  const isOpen = told.inputs.some(({ shape }) => shape.slice(1).includes(null));
  const input = inputOf(told);
  if (input.ok && !isOpen) return places(input.value.size) === count;
  return Array.from({ length: 40 }, (_, at) => (at + 1) * 32).some(
    (side) => places({ width: side, height: side }) === count,
  );
}

/** Every place of an input in the order of the output: its position and stride. */
function* grid(input: Size): Generator<{ column: number; row: number; stride: number }, void> {
  for (const stride of STRIDES)
    for (let row = 0; row < Math.floor(input.height / stride); row++)
      for (let column = 0; column < Math.floor(input.width / stride); column++) yield { column, row, stride };
}

/**
 * YOLOX as exported by default: one output [1, places, 5 + classes], centre as an offset from its place and size as a
 * logarithm, both in strides. https://github.com/Megvii-BaseDetection/YOLOX, `demo_postprocess`
 */
export const yolox: Layout = {
  preprocess: { fit: 'corner', scale: 'byte', order: 'bgr' },
  suppresses: true,
  claims(told) {
    const sizes = rowsOf(soleOutput(told));
    if (!sizes) return null;
    const [count, row] = sizes;
    if (count === null || row === null || row < 6 || !isOnePerPlace(told, count)) return null;
    // With names written by Ultralytics it is an anchor-free YOLOv5.
    if (told.metadata.has('names')) return null;
    return told.classes && row !== 5 + classCount(told.classes) ? null : 'perhaps';
  },
  classes(told) {
    const row = rowsOf(soleOutput(told))?.[1] ?? null;
    return row === null ? null : row - 5;
  },
  decode(outputs, { input, threshold }) {
    const { shape, data } = tensorOf(outputs);
    const [, count = 0, row = 0] = shape;
    const found: RawBox[] = [];
    let box = 0;
    for (const place of grid(input)) {
      if (box >= count) break;
      const from = box++ * row;
      const at = (field: number) => Number(data[from + field]);
      if (!(at(4) >= threshold)) continue;
      let best = 5;
      for (let field = 6; field < row; field++) if (at(field) > at(best)) best = field;
      const score = at(4) * at(best);
      if (!(score >= threshold)) continue;
      const { column, row: line, stride } = place;
      const [x, y] = [(at(0) + column) * stride, (at(1) + line) * stride];
      found.push({
        ...centred(x, y, Math.exp(at(2)) * stride, Math.exp(at(3)) * stride),
        class: best - 5,
        score,
      });
    }
    return found;
  },
};

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

/** Steps of YuNet's grids, pixels of the input; each has four outputs. */
const YUNET_STEPS = [8, 16, 32] as const;

/**
 * YuNet of OpenCV's model zoo and of libfacedetection.train: for each step s of a grid, row by row, `cls_s` and `obj_s` [1, n, 1]
 * (the score is the root of their product) and `bbox_s` [1, n, 4] (offset of the centre from the place and logarithm of
 * the size, in steps). Its key points (`kps_s`) aren't read. Shiqi Yu et al., libfacedetection.train, `yunet_head.py`.
 */
export const yunet: Layout = {
  preprocess: { fit: 'letterbox', scale: 'byte', order: 'bgr' },
  suppresses: true,
  names: ['face'],
  claims: (told) =>
    YUNET_STEPS.every((step) =>
      ['cls', 'obj', 'bbox'].every((part) => named(told, new RegExp(`^${part}_${step}$`))),
    )
      ? 'sure'
      : null,
  classes: () => 1,
  decode(outputs, { input, threshold }) {
    const found: RawBox[] = [];
    for (const step of YUNET_STEPS) {
      const [cls, obj, bbox] = ['cls', 'obj', 'bbox'].map((part) =>
        tensorOf(outputs, new RegExp(`^${part}_${step}$`)),
      );
      const columns = Math.floor(input.width / step);
      const count = Math.min(cls?.data.length ?? 0, columns * Math.floor(input.height / step));
      for (let place = 0; place < count; place++) {
        const [a, b] = [Number(cls?.data[place]), Number(obj?.data[place])];
        const score = Math.sqrt(Math.min(1, Math.max(0, a)) * Math.min(1, Math.max(0, b)));
        if (!(score >= threshold)) continue;
        const at = (part: number) => Number(bbox?.data[place * 4 + part]);
        const x = ((place % columns) + at(0)) * step;
        const y = (Math.floor(place / columns) + at(1)) * step;
        found.push({ ...centred(x, y, Math.exp(at(2)) * step, Math.exp(at(3)) * step), class: 0, score });
      }
    }
    return found;
  },
};
