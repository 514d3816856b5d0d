import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StageRect } from '../pages/DashboardPage.ts';

interface Shipped {
  readonly images: readonly {
    readonly id: string;
    readonly detections: readonly {
      readonly label: string;
      readonly conf: number;
      readonly xywh: readonly [number, number, number, number];
    }[];
  }[];
}

/** A box of the sample inspection with the id that the app must give it. */
export interface SampleBox extends StageRect {
  readonly id: string;
  readonly label: string;
  /** As shown in Damage Detail. */
  readonly conf: string;
}

/**
 * The boxes of a photo of the sample by the specification: ids counted for each label, positions on the stage. All
 * photos of the sample are 4:3, so they fill it.
 * @param photo `sample-03`
 */
export function sampleBoxes(photo: string): readonly SampleBox[] {
  const file = resolve(import.meta.dirname, '../../public/sample/inspection.json');
  const { images } = JSON.parse(readFileSync(file, 'utf8')) as Shipped;
  const counted = new Map<string, number>();
  return (images.find(({ id }) => id === photo)?.detections ?? []).map(({ label, conf, xywh }) => {
    const number = (counted.get(label) ?? 0) + 1;
    counted.set(label, number);
    const [x, y, width, height] = xywh;
    return {
      id: `${label.toUpperCase()}_${String(number).padStart(3, '0')}`,
      label,
      conf: conf.toFixed(2),
      x: (x - width / 2) * 1600,
      y: (y - height / 2) * 1200,
      width: width * 1600,
      height: height * 1200,
    };
  });
}

/** Stage units: points further left may be covered by the toolbar while the photo is fitted. */
const BESIDE_TOOLBAR = 300;

/** Two boxes that a click in their middle selects: covered by no smaller box and no part of the page. */
export function freeBoxes(boxes: readonly SampleBox[]): readonly [SampleBox, SampleBox] {
  const free = boxes.filter((box) => box.x > BESIDE_TOOLBAR && box.height > 20 && freeCentre(box, boxes));
  const [other, last] = free.slice(-2);
  if (!last || !other) throw new Error('The photo has no two boxes that lie free.');
  return [last, other];
}

function freeCentre(box: StageRect, all: readonly StageRect[]): boolean {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return all.every(
    (other) =>
      other === box ||
      other.width * other.height > box.width * box.height ||
      x < other.x - 4 ||
      x > other.x + other.width + 4 ||
      y < other.y - 4 ||
      y > other.y + other.height + 4,
  );
}
