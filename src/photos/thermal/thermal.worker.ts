import { expose, transfer } from 'comlink';
import { readHeader } from '../header/header.ts';
import { type RadiometricImage, readFlir } from './flir.ts';

/** The sensor's values of a photo, with how its frame is turned. */
export interface ReadRadiometric extends RadiometricImage {
  /** EXIF's, 1 to 8. */
  readonly orientation: number;
}

/** Shapes of the sensor's picture and the photo may differ by this share. */
const SHAPE = 0.02;

const api = {
  /**
   * @returns null where the photo has no temperatures, or shows another part than its sensor: a photo that was cut, or one by day with the
   * thermal picture in it
   */
  async read(photo: Blob): Promise<ReadRadiometric | null> {
    const bytes = new Uint8Array(await photo.arrayBuffer());
    const header = readHeader(bytes);
    const found = readFlir(bytes);
    if (!header.ok || !found.ok) return null;
    const { orientation, width, height } = header.value;
    const [across, down] = orientation >= 5 ? [height, width] : [width, height];
    const shape = Math.log((across / down) * (found.value.height / found.value.width));
    if (Math.abs(shape) > SHAPE) return null;
    return transfer({ ...found.value, orientation }, [found.value.raw.buffer]);
  },
};

export type ThermalWorker = typeof api;

expose(api);
