/** JSON with sorted keys, so that equal values give equal text. For hashes that others check see `canonicalJson`. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether two values read the same as JSON, whatever the order of their keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  // Two different texts are two different texts: most of what is compared.
  return !(typeof a === 'string' && typeof b === 'string') && sortedJson(a) === sortedJson(b);
}
