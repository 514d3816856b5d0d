// The common part of all test models: a detector of red, green and blue squares of 32 pixels on a grid of 32. It
// averages each cell of the grid and subtracts the other colours, so that it really depends on the input.
import { node, tensor } from './onnx.mjs';

/** Side of the input and of a square in pixels, and how many squares are in a row. */
export const SIDE = 160;
export const CELL = 32;
export const ROW = SIDE / CELL;
export const PLACES = ROW * ROW;

export const NAMES = ['crack', "stain's", 'window'];
const CLASSES = NAMES.length;

/** Top left corners of the grid's cells, row by row. */
export const places = Array.from({ length: PLACES }, (_, at) => [
  (at % ROW) * CELL,
  Math.floor(at / ROW) * CELL,
]);

/** A score of 0.9 for a pure colour, 0 for grey, white and black. */
const MIX = [
  [0.9, -0.45, -0.45],
  [-0.45, 0.9, -0.45],
  [-0.45, -0.45, 0.9],
];
/** Factors and offsets by which a model converts bytes from 0 to 255 to 0 to 1. */
const SCALES = {
  unit: [
    [1, 1, 1],
    [0, 0, 0],
  ],
  byte: [
    [1 / 255, 1 / 255, 1 / 255],
    [0, 0, 0],
  ],
  imagenet: [
    [0.229, 0.224, 0.225],
    [0.485, 0.456, 0.406],
  ],
};

/** Nodes and constants from `from` [1, 3, 160, 160] to `to` [1, 3, 25]. */
export function scoring(from, { scale = 'unit', order = 'rgb', to = 'scores' } = {}) {
  const [factors, offsets] = SCALES[scale];
  const colours = order === 'rgb' ? [0, 1, 2] : [2, 1, 0];
  const weights = MIX.flatMap((row) => colours.map((colour) => row[colour] * factors[colour]));
  const bias = MIX.map((row) => row.reduce((sum, each, colour) => sum + each * offsets[colour], 0));
  return [
    tensor('weights', [CLASSES, 3, 1, 1], weights),
    tensor('bias', [CLASSES], bias),
    tensor('zero', [], [0]),
    tensor('one', [], [1]),
    tensor('scores_shape', [3], [1, CLASSES, PLACES], 'int64'),
    node('AveragePool', [from], 'pooled', { kernel_shape: [CELL, CELL], strides: [CELL, CELL] }),
    node('Conv', ['pooled', 'weights', 'bias'], 'mixed'),
    node('Clip', ['mixed', 'zero', 'one'], 'clipped'),
    node('Reshape', ['clipped', 'scores_shape'], to),
  ];
}

/** The best class of each cell: `best` [1, 25] and `kind` [1, 25], integers. */
export const judging = [
  node('ReduceMax', ['scores'], 'best', { axes: [1], keepdims: 0 }),
  node('ArgMax', ['scores'], 'kind', { axis: 1, keepdims: 0 }),
];

/** Boxes of all cells as numbers, cell by cell. */
export const boxesAs = (form) => places.flatMap(([x, y]) => form(x, y));
export const centres = (x, y) => [x + CELL / 2, y + CELL / 2, CELL, CELL];
export const corners = (x, y) => [x, y, x + CELL, y + CELL];
/** The boxes as YOLO's columns: all centres' x, then y, then the widths and the heights. */
export const boxColumns = tensor(
  'boxes',
  [1, 4, PLACES],
  [0, 1, 2, 3].flatMap((at) => places.map((place) => centres(...place)[at])),
);
export const shares =
  (form) =>
  (...at) =>
    form(...at).map((each) => each / SIDE);
