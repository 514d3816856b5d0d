import type { Size } from '#domain/geometry/rect.ts';
import { inputOf } from '../modelInput.ts';
import { classCount } from '../names.ts';
import type { Graph } from '../port.ts';
import type { RawBox } from '../rawBox.ts';
import { centred, type Layout, rowsOf, soleOutput, tensorOf } from './layout.ts';

/** Input pixels between neighbouring places, level by level. */
const STRIDES = [8, 16, 32] as const;

const placesAt = ({ width, height }: Size, stride: number): number =>
  Math.floor(width / stride) * Math.floor(height / stride);

/** How many places an input has; one box each. */
const places = (input: Size): number => STRIDES.reduce((sum, stride) => sum + placesAt(input, stride), 0);

/** Whether a model has one box for each place of its input; where the input size is open, of some square input. */
export function isOnePerPlace(told: Graph, count: number): boolean {
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
