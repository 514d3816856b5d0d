import type { Capture } from '#photos/stamp/capture.ts';
import { stampJpeg } from '#photos/stamp/stampJpeg.ts';

/** A photo that was taken here and isn't part of its project yet. */
export interface Shot {
  readonly id: string;
  readonly project: string;
  /** File name, by the wall clock: `IMG_20260504_101112.jpg`. */
  readonly name: string;
  /** A JPEG with what is known of the capture in its EXIF. */
  readonly photo: Blob;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Location id, or null. */
  readonly location: string | null;
  /** The inspection record it goes to besides; null = none in particular. */
  readonly record: string | null;
}

/** Where a shot goes. */
export type Destination = Pick<Shot, 'location' | 'record'>;

const MINUTE_MS = 60_000;

/** The wall clock as phones write it into names. @param taken names that are in use already */
function nameAt({ at, aheadMinutes }: Capture, taken: ReadonlySet<string>): string {
  const [day = '', time = ''] = new Date(at + aheadMinutes * MINUTE_MS).toISOString().split('T');
  const name = `IMG_${day.replaceAll('-', '')}_${time.slice(0, 8).replaceAll(':', '')}`;
  for (let count = 1; ; count++) {
    const wanted = count === 1 ? `${name}.jpg` : `${name}_${count}.jpg`;
    if (!taken.has(wanted)) return wanted;
  }
}

/** A JPEG from a camera as a shot, with what is known of its capture written into it. */
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
