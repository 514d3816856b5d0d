import type { Capture } from '#photos/stamp/stampJpeg.ts';
import { stampJpeg } from '#photos/stamp/stampJpeg.ts';

/** A photo that was taken here and isn't in its project yet. */
export interface Shot {
  readonly id: string;
  readonly project: string;
  /** File name, from the wall clock: `IMG_20260504_101112.jpg`. */
  readonly name: string;
  /** A JPEG with the known capture data in its EXIF. */
  readonly photo: Blob;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Location id, or null. */
  readonly location: string | null;
  /** The inspection record to which it is also added; null = none. */
  readonly record: string | null;
}

/** Where a shot is added. */
export type Destination = Pick<Shot, 'location' | 'record'>;

const MINUTE_MS = 60_000;

/** A file name from the wall clock, as phones write it. @param taken existing names */
function nameAt({ at, aheadMinutes }: Capture, taken: ReadonlySet<string>): string {
  const [day = '', time = ''] = new Date(at + (aheadMinutes ?? 0) * MINUTE_MS).toISOString().split('T');
  const name = `IMG_${day.replaceAll('-', '')}_${time.slice(0, 8).replaceAll(':', '')}`;
  for (let count = 1; ; count++) {
    const fileName = count === 1 ? `${name}.jpg` : `${name}_${count}.jpg`;
    if (!taken.has(fileName)) return fileName;
  }
}

/** Makes a shot from a camera's JPEG, writing the capture data into it. */
export async function makeShot(
  photo: Blob,
  capture: Capture,
  to: Destination & Pick<Shot, 'id' | 'project'>,
  taken: ReadonlySet<string>,
): Promise<Shot> {
  const stamped = stampJpeg(new Uint8Array(await photo.arrayBuffer()), capture);
  return {
    ...to,
    name: nameAt(capture, taken),
    photo: new Blob([stamped], { type: 'image/jpeg' }),
    at: capture.at,
  };
}
