// The test detector with YOLO's columns, with additional work that has no effect: for tests of slow models.
import { model, node, tensor } from './onnx.mjs';
import { boxColumns, CELL, NAMES, PLACES, SIDE, scoring } from './squares.mjs';

/** Side of the matrices that are multiplied: each product takes a tenth of a second, or a few. */
const NUMBERS = 1024;

/**
 * @param {number} products how many sequential multiplications
 * @returns {Buffer} a model file
 */
export function slowModel(products) {
  const chain = Array.from({ length: products }, (_, at) =>
    node('MatMul', [at === 0 ? 'wide' : `product${at - 1}`, 'wide'], `product${at}`),
  );
  return model({
    inputs: [{ name: 'images', shape: [1, 3, SIDE, SIDE] }],
    outputs: [{ name: 'output0', shape: [1, 4 + NAMES.length, PLACES] }],
    metadata: { names: JSON.stringify(NAMES), task: 'detect', stride: `${CELL}` },
    parts: [
      ...scoring('images'),
      boxColumns,
      tensor('square', [2], [NUMBERS, NUMBERS], 'int64'),
      tensor('little', [], [1 / NUMBERS]),
      node('ReduceMean', ['images'], 'mean', { axes: [0, 1, 2, 3], keepdims: 0 }),
      node('Mul', ['mean', 'little'], 'small'),
      node('Expand', ['small', 'square'], 'wide'),
      ...chain,
      node('ReduceMax', [`product${products - 1}`], 'most', { keepdims: 0 }),
      node('Mul', ['most', 'zero'], 'nothing'),
      node('Add', ['boxes', 'nothing'], 'moved'),
      node('Concat', ['moved', 'scores'], 'output0', { axis: 1 }),
    ],
  });
}
