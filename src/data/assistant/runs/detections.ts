import type { RawBox } from '#detector/rawBox.ts';
import type { NewDetection } from '../../import/commit/importTarget.ts';
import type { ClassLabels } from './runNote.ts';

/** Decimals of a confidence: a model is no more precise. */
const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

/**
 * A model's boxes, with labels of the project.
 *
 * @param boxes fractions of the upright photo
 * @returns also the number of boxes of ignored classes
 */
export function detectionsOf(
  boxes: readonly RawBox[],
  labels: ClassLabels,
): { readonly detections: readonly NewDetection[]; readonly left: number } {
  const keys = new Map(labels);
  const detections = boxes.flatMap(
    ({ class: index, score, x, y, width, height, outline }): NewDetection[] => {
      const label = keys.get(index) ?? null;
      if (label === null) return [];
      const box = { x, y, width, height, ...(outline && { outline }) };
      return [{ label, confidence: rounded(score), box }];
    },
  );
  return { detections, left: boxes.length - detections.length };
}
