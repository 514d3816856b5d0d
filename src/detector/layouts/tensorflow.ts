import type { RawBox } from '../rawBox.ts';
import { cornered, type Layout, named, tensorOf } from './layout.ts';

/** Classes of label maps count from 1. */
const FIRST = 1;

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
