import { classCount } from '../names.ts';
import type { Tensor } from '../port.ts';
import type { RawBox } from '../rawBox.ts';
import { centred, type Layout, rowsOf, soleOutput, tensorOf } from './layout.ts';

/** Boxes of [1, rows, boxes], each with its index. @param rows of the centre, the size and the scores */
export function boxesInColumns({ shape, data }: Tensor, rows: number, threshold: number): RawBox[] {
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
