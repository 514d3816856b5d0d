/**
 * Why no ± may be given for what is measured at a scale. A scale's standard error covers picking, the known length or
 * the distance and the lens; each of these assumes that scale and defect are in one plane that the camera faces.
 */
const ERROR_GAPS = [
  /** Nobody was asked: measures and scales of earlier versions. */
  'not_asked',
  'off_plane',
  'plane_unknown',
  'not_square',
  'square_unknown',
  /** Two known lengths in one photo contradict each other. */
  'lengths_disagree',
  /** The camera's data contradict the known length. */
  'lens_differs',
  'tilt_unknown',
  'yaw_unknown',
  /** The angle to the wall is known, its error isn't. */
  'tilt_error_unknown',
  'digital_zoom',
  /** A distance was typed, its error wasn't. */
  'distance_error_unknown',
  /** The laser contradicts the typed distance. */
  'laser_differs',
  /** The scale is the file's, which doesn't say how exact it is. */
  'file_error_unknown',
] as const;
export type ErrorGap = (typeof ERROR_GAPS)[number];

/**
 * What the ± of a scale rests on, or why it has none. `answered`: on people's answers about plane and direction.
 * `as_signed`: never stored; a measure in a record that an earlier version signed with its ± is shown as it was signed.
 */
export const ERROR_BASES = ['answered', ...ERROR_GAPS] as const;
export type ErrorBasis = (typeof ERROR_BASES)[number] | 'as_signed';

/** What a scale states of its ±. */
export interface WithErrorBasis {
  /** Whether a ± may be given for what is measured at this scale; absent where nobody was asked. */
  readonly errorBasis?: ErrorBasis;
}

/** Why what is measured at this scale has no ±; null where it has one. */
export function errorGap({ errorBasis = 'not_asked' }: WithErrorBasis): ErrorGap | null {
  return errorBasis === 'answered' || errorBasis === 'as_signed' ? null : errorBasis;
}

/** The largest accepted standard error of an angle to the wall, degrees: what exceeds it says nothing about the angle. */
export const WORST_TILT_SIGMA_DEG = 10;
