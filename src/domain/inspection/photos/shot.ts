import * as v from 'valibot';
import { type Position, wrap360 } from '../../geometry/earth.ts';
import type { InspectionImage } from './image.ts';

/** How a photo was taken, from its valid metadata. Angles in degrees, lengths in metres. */
export interface Shot {
  /** WGS 84; null where unknown or (0, 0), which devices write without a fix. */
  readonly position: Position | null;
  /** Accuracy radius in metres; null where the metadata has none. */
  readonly error: number | null;
  /** The metadata has a position, but it is (0, 0). */
  readonly atZero: boolean;
  /** The camera's direction: clockwise from north, 0 to below 360; null where unknown. */
  readonly heading: number | null;
  /** 0 level, -90 straight down; null where unknown. */
  readonly pitch: number | null;
  /** Measured by laser, straight to the target; null where unknown. */
  readonly distance: number | null;
}

const position = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
const angle = v.pipe(v.number(), v.minValue(-360), v.maxValue(360));
const error = v.pipe(v.number(), v.gtValue(0));
const length = v.pipe(v.number(), v.gtValue(0), v.maxValue(5000));

/** A value that passes its schema, else null. */
const believed = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null => {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : null;
};

type Facts = Readonly<Record<string, unknown>>;

/** The valid position of a photo's metadata, and whether it is (0, 0). */
function positionIn(facts: Facts): Pick<Shot, 'position' | 'atZero'> {
  const at = believed(position, facts.position);
  const atZero = facts.positionFault === 'zero' || (at !== null && at.latitude === 0 && at.longitude === 0);
  return { position: atZero ? null : at, atZero };
}

/** {@link Shot.position} of a photo, for lists of thousands. */
export const shotPosition = (image: Pick<InspectionImage, 'facts'>): Position | null =>
  positionIn({ ...image.facts }).position;

/** What a photo's metadata says of how it was taken. */
export function readShot(image: Pick<InspectionImage, 'facts'>): Shot {
  const facts: Facts = { ...image.facts };
  // Some cameras write zero for all gimbal angles they don't know.
  const unknown = facts.heading === 0 && facts.pitch === 0 && (facts.roll ?? 0) === 0;
  const heading = unknown ? null : believed(angle, facts.heading);
  return {
    ...positionIn(facts),
    error: believed(error, facts.positionError),
    heading: heading === null ? null : wrap360(heading),
    pitch: unknown ? null : believed(angle, facts.pitch),
    distance: believed(length, facts.laserDistance),
  };
}
