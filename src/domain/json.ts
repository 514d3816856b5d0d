import { own } from './keyed.ts';

/** JSON with sorted keys, so that equal values give equal text. For hashes that others verify see `canonicalJson`. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

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
