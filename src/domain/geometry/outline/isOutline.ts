import { isObject } from '#domain/isObject.ts';
import { MAX_POINTS, type Outline } from './outline.ts';

const LEAST = { polygon: 3, turned: 4, line: 2 } as const;

/** A fraction of the photo; other programs' rounding may exceed it slightly. */
const isFraction = (value: unknown): boolean =>
  typeof value === 'number' && value >= -1e-6 && value <= 1 + 1e-6;

/** Whether a value is a ring of at least this many points, in fractions of the photo. */
const isRing = (value: unknown, least: number): boolean =>
  Array.isArray(value) &&
  value.length % 2 === 0 &&
  value.length >= 2 * least &&
  value.length <= 2 * MAX_POINTS &&
  value.every(isFraction);

/** Whether a stored value is an outline in fractions of the photo. */
export function isOutline(value: unknown): value is Outline {
  if (!isObject(value)) return false;
  const { kind, parts, corners, points } = value;
  if (kind === 'turned') return isRing(corners, LEAST.turned) && (corners as unknown[]).length === 8;
  if (kind === 'line') return isRing(points, LEAST.line);
  const isPart = (part: unknown) =>
    Array.isArray(part) && part.length > 0 && part.every((ring) => isRing(ring, LEAST.polygon));
  return kind === 'polygon' && Array.isArray(parts) && parts.length > 0 && parts.every(isPart);
}
