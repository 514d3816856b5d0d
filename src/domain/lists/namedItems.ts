/** The items that a bulk act named when a person asked for it, as they are now. */
export interface NamedItems<T> {
  /** Those that are still there, in the order in which they were named. */
  readonly items: readonly T[];
  /** The number of those that are not there any more. */
  readonly missingCount: number;
}

/**
 * Finds the named items among the present ones. Nothing joins that was not named, whatever was added or chosen since.
 *
 * @param keys of the items that were named; each counts once
 * @param present all that could be acted upon now, whether a filter shows them or not
 */
export function namedItems<T>(
  keys: readonly string[],
  present: readonly T[],
  keyOf: (item: T) => string,
): NamedItems<T> {
  const named = new Set(keys);
  const found = new Map<string, T>();
  for (const item of present) {
    const key = keyOf(item);
    if (named.has(key)) found.set(key, item);
  }
  const items = [...named].flatMap((key) => {
    const item = found.get(key);
    return item === undefined ? [] : [item];
  });
  return { items, missingCount: named.size - items.length };
}
