import { maskOutline } from '../masks/maskOutline.ts';
import type { Graph, Port } from '../port.ts';
import type { RawBox } from '../rawBox.ts';
import {
  cornered,
  type Layout,
  named,
  type Outputs,
  ofRank,
  rowsOf,
  soleOutput,
  tensorOf,
} from './layout.ts';

// The layouts of detectors that put out a list of finished boxes, in corners.

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

/** Class 0 is the background; classes of label maps count from 1. */
const FIRST = 1;

const isBoxes = ({ shape }: Pick<Port, 'shape'>) => shape.length === 2 && shape[1] === 4;

/**
 * SSD, SSDlite, RetinaNet, FCOS and Faster R-CNN of torchvision: boxes [n, 4] in input pixels, classes [n] as whole
 * numbers, scores [n]; the exporter only numbers the outputs, so they are identified by rank and type.
 */
export const torchvision: Layout = {
  preprocess: { fit: 'stretch', scale: 'unit', order: 'rgb' },
  suppresses: false,
  claims({ inputs, outputs }) {
    const fits =
      inputs.length === 1 &&
      outputs.length === 3 &&
      outputs.filter(isBoxes).length === 1 &&
      outputs.filter(({ element }) => element === 'int64').length === 1;
    return fits ? 'sure' : null;
  },
  classes: () => null,
  decode(outputs, { threshold }) {
    const { boxes, labels, scores } = partsOf(outputs);
    const found: RawBox[] = [];
    for (let box = 0; box < (scores?.data.length ?? 0); box++) {
      const score = Number(scores?.data[box]);
      if (!(score >= threshold)) continue;
      const at = (place: number) => Number(boxes?.data[box * 4 + place]);
      const kind = Number(labels?.data[box]) - FIRST;
      if (kind >= 0) found.push({ ...cornered(at(0), at(1), at(2), at(3)), class: kind, score });
    }
    return found;
  },
};

/** Identifies the outputs after a run. */
function partsOf(outputs: Outputs) {
  const all = [...outputs.values()];
  const boxes = all.find(isBoxes);
  const labels = all.find((tensor) => tensor.data instanceof BigInt64Array);
  return { boxes, labels, scores: all.find((tensor) => tensor !== boxes && tensor !== labels) };
}

/**
 * Exports of TensorFlow's Object Detection API: `detection_boxes` [1, n, 4] as top, left, bottom, right from 0 to 1,
 * with `detection_scores` and `detection_classes`.
 */
export const tensorflow: Layout = {
  preprocess: { fit: 'stretch', scale: 'byte', order: 'rgb' },
  suppresses: false,
  claims: (told) =>
    [/detection_boxes/, /detection_scores/, /detection_classes/].every((name) => named(told, name))
      ? 'sure'
      : null,
  classes: () => null,
  decode(outputs, { input, threshold }) {
    const boxes = tensorOf(outputs, /detection_boxes/);
    const scores = tensorOf(outputs, /detection_scores/);
    const classes = tensorOf(outputs, /detection_classes(?!.*as_text)/);
    const found: RawBox[] = [];
    for (let box = 0; box < scores.data.length; box++) {
      const score = Number(scores.data[box]);
      if (!(score >= threshold)) continue;
      const at = (place: number) => Number(boxes.data[box * 4 + place]);
      const { width, height } = input;
      const corners = cornered(at(1) * width, at(0) * height, at(3) * width, at(2) * height);
      const kind = Math.round(Number(classes.data[box])) - FIRST;
      if (kind >= 0) found.push({ ...corners, class: kind, score });
    }
    return found;
  },
};
