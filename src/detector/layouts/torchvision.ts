import type { Port } from '../port.ts';
import type { RawBox } from '../rawBox.ts';
import { cornered, type Layout, type Outputs } from './layout.ts';

/** Class 0 is the background. */
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
