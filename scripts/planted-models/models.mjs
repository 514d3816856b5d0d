// One tiny detector for each layout of real exporters: the same squares, encoded in ten ways.
import { model, node, tensor } from './onnx.mjs';
import {
  boxColumns,
  boxesAs,
  CELL,
  centres,
  corners,
  judging,
  NAMES,
  PLACES,
  places,
  SIDE,
  scoring,
  shares,
} from './squares.mjs';

const IMAGE = { name: 'images', shape: [1, 3, SIDE, SIDE] };
/** In Python's notation of a dictionary. */
const names = `{${NAMES.map((name, at) => `${at}: ${name.includes("'") ? `"${name}"` : `'${name}'`}`).join(', ')}}`;
const TRAINED = { names, task: 'detect', stride: '32', imgsz: `[${SIDE}, ${SIDE}]` };
const rows = (name, form) => tensor(name, [1, PLACES, 4], boxesAs(form));
const turned = node('Transpose', ['scores'], 'turned', { perm: [0, 2, 1] });
const out = (shape, name = 'output0', element = 'float32') => ({ name, shape, element });

const columns = () =>
  model({
    inputs: [IMAGE],
    outputs: [out([1, 4 + NAMES.length, PLACES])],
    metadata: TRAINED,
    parts: [...scoring('images'), boxColumns, node('Concat', ['boxes', 'scores'], 'output0', { axis: 1 })],
  });

/** Pixels per mask value. */
const MASK = 4;

/** One prototype of masks: above 0 where there is a pure colour. */
const prototype = [
  tensor('colour', [], [0.75]),
  node('AveragePool', ['images'], 'small', { kernel_shape: [MASK, MASK], strides: [MASK, MASK] }),
  node('ReduceMax', ['small'], 'brightest', { axes: [1], keepdims: 1 }),
  node('Sub', ['brightest', 'colour'], 'output1'),
];

/** The columns, and one prototype: above 0 where there is a pure colour. */
const masked = () =>
  model({
    inputs: [IMAGE],
    outputs: [out([1, 5 + NAMES.length, PLACES]), out([1, 1, SIDE / MASK, SIDE / MASK], 'output1')],
    metadata: { ...TRAINED, task: 'segment' },
    parts: [
      ...scoring('images'),
      boxColumns,
      tensor('factors', [1, 1, PLACES], Array(PLACES).fill(10)),
      tensor('colour', [], [0.75]),
      node('Concat', ['boxes', 'scores', 'factors'], 'output0', { axis: 1 }),
      node('AveragePool', ['images'], 'small', { kernel_shape: [MASK, MASK], strides: [MASK, MASK] }),
      node('ReduceMax', ['small'], 'brightest', { axes: [1], keepdims: 1 }),
      node('Sub', ['brightest', 'colour'], 'output1'),
    ],
  });

const anchored = () =>
  model({
    inputs: [IMAGE],
    outputs: [out([1, PLACES, 5 + NAMES.length])],
    metadata: TRAINED,
    parts: [
      ...scoring('images'),
      turned,
      rows('boxes', centres),
      tensor('there', [1, PLACES, 1], Array(PLACES).fill(1)),
      node('Concat', ['boxes', 'there', 'turned'], 'output0', { axis: 2 }),
    ],
  });

/** Two corners, score and class per row. */
const judgedRows = (output) => [
  ...scoring('images'),
  ...judging,
  tensor('column', [3], [1, PLACES, 1], 'int64'),
  node('Reshape', ['best', 'column'], 'sure'),
  node('Reshape', ['kind', 'column'], 'kinds'),
  node('Cast', ['kinds'], 'classes', { to: 1 }),
  rows('boxes', corners),
  node('Concat', ['boxes', 'sure', 'classes'], output, { axis: 2 }),
];

const endToEnd = () =>
  model({ inputs: [IMAGE], outputs: [out([1, PLACES, 6])], metadata: TRAINED, parts: judgedRows('output0') });

/** Its rows with a mask factor each, and one prototype as above. */
const endToEndMasked = () =>
  model({
    inputs: [IMAGE],
    outputs: [out([1, PLACES, 7]), out([1, 1, SIDE / MASK, SIDE / MASK], 'output1')],
    metadata: { ...TRAINED, task: 'segment' },
    parts: [
      ...judgedRows('rows'),
      tensor('factors', [1, PLACES, 1], Array(PLACES).fill(10)),
      node('Concat', ['rows', 'factors'], 'output0', { axis: 2 }),
      ...prototype,
    ],
  });

/** Variable number of boxes: only known at run time. */
const suppressed = () =>
  model({
    inputs: [IMAGE],
    outputs: [out([1, 'found', 6])],
    metadata: TRAINED,
    parts: [
      ...judgedRows('all'),
      tensor('list', [1], [PLACES], 'int64'),
      tensor('enough', [], [0.25]),
      node('Reshape', ['best', 'list'], 'listed'),
      node('Greater', ['listed', 'enough'], 'found'),
      node('Compress', ['all', 'found'], 'output0', { axis: 1 }),
    ],
  });

/** Places of strides 8 and 16 find nothing; those of 32 are the squares. */
const yolox = () => {
  const blind = (SIDE / 8) ** 2 + (SIDE / 16) ** 2;
  return model({
    inputs: [IMAGE],
    outputs: [out([1, blind + PLACES, 5 + NAMES.length], 'output')],
    parts: [
      ...scoring('images', { scale: 'byte', order: 'bgr' }),
      turned,
      tensor('blind', [1, blind, 5 + NAMES.length], Array(blind * (5 + NAMES.length)).fill(0)),
      tensor(
        'boxes',
        [1, PLACES, 5],
        places.flatMap(() => [0.5, 0.5, Math.log(CELL / 32), Math.log(CELL / 32), 1]),
      ),
      node('Concat', ['boxes', 'turned'], 'seeing', { axis: 2 }),
      node('Concat', ['blind', 'seeing'], 'output', { axis: 1 }),
    ],
  });
};

/** @param nothing whether the last class means "nothing", as softmax requires */
const detr = (nothing) =>
  model({
    inputs: [{ ...IMAGE, name: 'pixel_values' }],
    outputs: [
      out([1, PLACES, NAMES.length + (nothing ? 1 : 0)], 'logits'),
      out([1, PLACES, 4], 'pred_boxes'),
    ],
    parts: [
      ...scoring('pixel_values', { scale: 'imagenet' }),
      turned,
      tensor('steep', [], [11]),
      tensor('low', [], [5]),
      node('Mul', ['turned', 'steep'], 'risen'),
      node('Sub', ['risen', 'low'], nothing ? 'seen' : 'logits'),
      ...(nothing
        ? [
            tensor('none', [1, PLACES, 1], Array(PLACES).fill(0)),
            node('Concat', ['seen', 'none'], 'logits', { axis: 2 }),
          ]
        : []),
      rows('boxes', shares(centres)),
      node('Identity', ['boxes'], 'pred_boxes'),
    ],
  });

const rtDetrAuthors = () =>
  model({
    inputs: [IMAGE, { name: 'orig_target_sizes', shape: [1, 2], element: 'int64' }],
    outputs: [out([1, PLACES], 'labels', 'int64'), out([1, PLACES, 4], 'boxes'), out([1, PLACES], 'scores')],
    parts: [
      ...scoring('images', { to: 'all' }),
      node('ReduceMax', ['all'], 'scores', { axes: [1], keepdims: 0 }),
      node('ArgMax', ['all'], 'labels', { axis: 1, keepdims: 0 }),
      node('Cast', ['orig_target_sizes'], 'size', { to: 1 }),
      node('Concat', ['size', 'size'], 'sizes', { axis: 1 }),
      rows('shares', shares(corners)),
      node('Mul', ['shares', 'sizes'], 'boxes'),
    ],
  });

const rtDetrUltralytics = () =>
  model({
    inputs: [IMAGE],
    outputs: [out([1, PLACES, 4 + NAMES.length])],
    metadata: TRAINED,
    parts: [
      ...scoring('images'),
      turned,
      rows('boxes', shares(centres)),
      node('Concat', ['boxes', 'turned'], 'output0', { axis: 2 }),
    ],
  });

/** Outputs numbered as by the exporter, with a variable number of boxes. */
const torchvision = () =>
  model({
    inputs: [{ name: 'image', shape: [3, SIDE, SIDE] }],
    outputs: [out(['n', 4], '1265'), out(['n'], '1270'), out(['n'], '1288', 'int64')],
    parts: [
      tensor('first', [1], [0], 'int64'),
      node('Unsqueeze', ['image', 'first'], 'images'),
      ...scoring('images'),
      ...judging,
      tensor('list', [1], [PLACES], 'int64'),
      tensor('enough', [], [0.25]),
      tensor('behind', [], [1], 'int64'),
      tensor('boxes', [PLACES, 4], boxesAs(corners)),
      node('Reshape', ['best', 'list'], 'listed'),
      node('Reshape', ['kind', 'list'], 'kinds'),
      node('Add', ['kinds', 'behind'], 'labels'),
      node('Greater', ['listed', 'enough'], 'found'),
      node('Compress', ['boxes', 'found'], '1265', { axis: 0 }),
      node('Compress', ['listed', 'found'], '1270', { axis: 0 }),
      node('Compress', ['labels', 'found'], '1288', { axis: 0 }),
    ],
  });

const tensorflow = () =>
  model({
    inputs: [{ name: 'input_tensor:0', shape: [1, SIDE, SIDE, 3], element: 'uint8' }],
    outputs: [
      out([1, PLACES, 4], 'detection_boxes'),
      out([1, PLACES], 'detection_classes'),
      out([1, PLACES], 'detection_scores'),
      out([1], 'num_detections'),
    ],
    parts: [
      node('Cast', ['input_tensor:0'], 'numbers', { to: 1 }),
      node('Transpose', ['numbers'], 'images', { perm: [0, 3, 1, 2] }),
      ...scoring('images', { scale: 'byte' }),
      ...judging,
      tensor('behind', [], [1]),
      tensor('count', [1], [PLACES]),
      rows(
        'boxes',
        shares((x, y) => [y, x, y + CELL, x + CELL]),
      ),
      node('Cast', ['kind'], 'kinds', { to: 1 }),
      node('Identity', ['boxes'], 'detection_boxes'),
      node('Add', ['kinds', 'behind'], 'detection_classes'),
      node('Identity', ['best'], 'detection_scores'),
      node('Identity', ['count'], 'num_detections'),
    ],
  });

/** Functions that make each file, by name. */
export const MODELS = {
  'yolo-columns': columns,
  'yolo-masks': masked,
  'yolo-rows': anchored,
  'end-to-end': endToEnd,
  'end-to-end-masks': endToEndMasked,
  'nms-inside': suppressed,
  yolox,
  'detr-softmax': () => detr(true),
  'detr-sigmoid': () => detr(false),
  'rt-detr-authors': rtDetrAuthors,
  'rt-detr-ultralytics': rtDetrUltralytics,
  torchvision,
  tensorflow,
};
