import { isOutline } from '../../geometry/outline/isOutline.ts';
import { isObject } from '../../isObject.ts';

/** A fraction of the photo, with the same tolerance as the schema. */
const isFraction = (value: unknown): boolean =>
  typeof value === 'number' && value >= -1e-6 && value <= 1 + 1e-6;

/** Whether a value is what the schemas require of a box on the photo. */
export const isPlainRect = (value: unknown): boolean =>
  isObject(value) &&
  isFraction(value.x) &&
  isFraction(value.y) &&
  isFraction(value.width) &&
  isFraction(value.height) &&
  (value.outline === undefined || isOutline(value.outline));

/**
 * A fast check of what a run's schema requires of a box. Never true for a value that the schema would refuse; may be
 * false for a valid one.
 */
export function isPlainBox(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { name, label, confidence, box } = value;
  if (typeof name !== 'string' || typeof label !== 'string') return false;
  if (confidence !== null && !(typeof confidence === 'number' && confidence >= 0 && confidence <= 1))
    return false;
  return isPlainRect(box);
}

/** The same for a change in a command. */
export const isPlainChange = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.doc === 'string' &&
  typeof value.field === 'string' &&
  'before' in value &&
  'after' in value;
