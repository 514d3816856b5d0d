import { own, put } from './keyed.ts';

/** A copy in which all objects have their keys in order. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  if ('toJSON' in value && typeof value.toJSON === 'function') return inOrder(value.toJSON());
  const made: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) put(made, key, inOrder(own(value as Parts, key)));
  return made;
}

/**
 * JSON with sorted keys, so that equal values give equal text. For hashes that others verify see `canonicalJson`. Copied
 * first: a replacer would be called for each number of a hundred thousand boxes.
 */
export const sortedJson = (value: unknown): string => JSON.stringify(inOrder(value));

type Parts = Readonly<Record<string, unknown>>;

/** Values that JSON omits in objects, and writes as null in lists. */
const isLeftOut = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol';

/** Values with their own JSON form, such as dates. */
const hasOwnText = (value: object): boolean => 'toJSON' in value;

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) {
    const [one, other] = [a[at], b[at]];
    if (!sameJson(isLeftOut(one) ? null : one, isLeftOut(other) ? null : other)) return false;
  }
  return true;
}

function sameParts(a: Parts, b: Parts): boolean {
  let left = 0;
  for (const key of Object.keys(b)) if (!isLeftOut(own(b, key))) left += 1;
  for (const key of Object.keys(a)) {
    if (isLeftOut(own(a, key))) continue;
    if (isLeftOut(own(b, key)) || !sameJson(own(a, key), own(b, key))) return false;
    left -= 1;
  }
  return left === 0;
}

/**
 * Whether two values are equal as JSON, whatever the order of their keys. Compared part by part: steps on 10,000 boxes
 * compare as many rectangles, and stringifying them would take most of the time.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'string' && typeof b === 'string') return false;
  if (Number.isFinite(a) && Number.isFinite(b)) return false;
  const compound = typeof a === 'object' && typeof b === 'object' && a !== null && b !== null;
  if (!compound || hasOwnText(a) || hasOwnText(b)) return sortedJson(a) === sortedJson(b);
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameLists(a, b);
  return sameParts(a as Parts, b as Parts);
}
