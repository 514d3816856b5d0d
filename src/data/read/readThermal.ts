import type { Point, Rect } from '#domain/geometry/rect.ts';
import { unturned } from '#domain/inspection/photos/thermal.ts';
import type { ReadTemperatures, ThermalWorker } from '#photos/thermal/thermal.worker.ts';
import { createThread } from '#photos/thread.ts';
import { workerDeadline } from '#photos/threadPool.ts';

/** Temperatures of an area, °C. */
interface AreaTemperatures {
  readonly lowC: number;
  readonly meanC: number;
  readonly highC: number;
  /** How many values of the sensor they are of. */
  readonly count: number;
}

/** The temperatures of a photo. Points and areas are fractions of the upright photo. */
export interface ThermalPhoto {
  /** What they were worked out with, °C, metres and shares. */
  readonly camera: ReadTemperatures['camera'];
  /** °C; null outside the photo. */
  at(point: Point): number | null;
  /** Of all values whose centre is in an area; null where there are none. */
  within(area: Rect): AreaTemperatures | null;
}

/** @param read as a file has them, in the frame of the sensor */
export function thermalPhoto({
  width,
  height,
  celsius,
  camera,
  orientation,
}: ReadTemperatures): ThermalPhoto {
  const valueAt = (column: number, row: number): number => celsius[row * width + column] ?? Number.NaN;
  return {
    camera,
    at(point) {
      const { x, y } = unturned(point, orientation);
      if (!(x >= 0 && x < 1 && y >= 0 && y < 1)) return null;
      const value = valueAt(Math.floor(x * width), Math.floor(y * height));
      return Number.isFinite(value) ? value : null;
    },
    within(area) {
      const corners = [
        unturned(area, orientation),
        unturned({ x: area.x + area.width, y: area.y + area.height }, orientation),
      ];
      const [left, right] = corners.map(({ x }) => x * width).sort((a, b) => a - b);
      const [top, bottom] = corners.map(({ y }) => y * height).sort((a, b) => a - b);
      let [low, high, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
      const from = (edge = 0) => Math.max(0, Math.ceil(edge - 0.5));
      const to = (edge = 0, most: number) => Math.min(most, Math.ceil(edge - 0.5));
      for (let row = from(top); row < to(bottom, height); row++)
        for (let column = from(left); column < to(right, width); column++) {
          const value = valueAt(column, row);
          if (!Number.isFinite(value)) continue;
          low = Math.min(low, value);
          high = Math.max(high, value);
          sum += value;
          count += 1;
        }
      return count === 0 ? null : { lowC: low, meanC: sum / count, highC: high, count };
    },
  };
}

/**
 * Reads the temperatures of a photo in a worker, which ends after. Null where it has none for its picture. Rejects where that
 * takes too long or the worker can't be loaded.
 */
export async function readThermal(photo: Blob): Promise<ThermalPhoto | null> {
  const thread = createThread<ThermalWorker>(
    () => new Worker(new URL('../../photos/thermal/thermal.worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    const read = await thread.ask(async (worker) => await worker.read(photo), workerDeadline(photo));
    return read && thermalPhoto(read);
  } finally {
    thread.stop();
  }
}
