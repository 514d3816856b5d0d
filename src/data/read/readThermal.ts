import type { Point, Rect } from '#domain/geometry/rect.ts';
import { turned, unturned } from '#domain/inspection/photos/thermal.ts';
import { rounded } from '#domain/measure/precision.ts';
import { type RadiometricCamera, temperatureTable } from '#domain/measure/radiometry.ts';
import type { AreaTemperatures, Spot } from '#domain/measure/temperature.ts';
import type { ReadRadiometric, ThermalWorker } from '#photos/thermal/thermal.worker.ts';
import { createThread } from '#photos/thread.ts';
import { workerDeadline } from '#photos/threadPool.ts';

/** Temperatures of an area, and how many of its values give none. */
interface AreaReading extends AreaTemperatures {
  readonly missing: number;
}

/** The temperatures of a photo. Points and areas are fractions of the upright photo. */
export interface ThermalPhoto {
  /** What they were worked out with, °C, metres and shares. */
  readonly camera: RadiometricCamera;
  /** °C; null outside the photo. */
  at(point: Point): number | null;
  /** Of all values whose centre is in an area; null where there are none. */
  within(area: Rect): AreaReading | null;
  /** The same photo if the surface had this emissivity, 0 (exclusive) to 1. */
  withEmissivity(emissivity: number): ThermalPhoto;
}

/** A sensor's noise is larger than a hundredth of a degree. */
const inHundredths = (spot: Spot): Spot => ({ ...spot, celsius: rounded(spot.celsius, 2) });

/** @param read as a file has them, in the frame of the sensor */
export function thermalPhoto(read: ReadRadiometric): ThermalPhoto {
  const { width, height, raw, camera, orientation } = read;
  const celsius = temperatureTable(camera);
  const valueAt = (column: number, row: number): number =>
    celsius[raw[row * width + column] ?? -1] ?? Number.NaN;
  /** The centre of a value on the upright photo. */
  const centre = (column: number, row: number): Point =>
    turned({ x: (column + 0.5) / width, y: (row + 0.5) / height }, orientation);
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
      const from = (edge = 0) => Math.max(0, Math.ceil(edge - 0.5));
      const to = (edge = 0, most: number) => Math.min(most, Math.ceil(edge - 0.5));
      let [sum, count, missing] = [0, 0, 0];
      let low: Spot | null = null;
      let high: Spot | null = null;
      for (let row = from(top); row < to(bottom, height); row++)
        for (let column = from(left); column < to(right, width); column++) {
          const value = valueAt(column, row);
          if (!Number.isFinite(value)) {
            missing += 1;
            continue;
          }
          if (!low || value < low.celsius) low = { ...centre(column, row), celsius: value };
          if (!high || value > high.celsius) high = { ...centre(column, row), celsius: value };
          sum += value;
          count += 1;
        }
      return (
        low &&
        high && {
          low: inHundredths(low),
          high: inHundredths(high),
          meanC: rounded(sum / count, 2),
          count,
          missing,
        }
      );
    },
    withEmissivity: (emissivity) => thermalPhoto({ ...read, camera: { ...camera, emissivity } }),
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
