import { maskOutline } from '../masks/maskOutline.ts';
import { classCount } from '../names.ts';
import type { Graph } from '../port.ts';
import { type Layout, type Outputs, ofRank, rowsOf } from './layout.ts';
import { boxesInColumns, yoloColumns } from './yoloColumns.ts';

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
