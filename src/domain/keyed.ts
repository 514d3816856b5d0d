/**
 * Objects whose keys come from data: labels, names, ids, fields of files. Plain indexing would also find inherited
 * members (`constructor`, `toString`), and a write to `__proto__` changes the prototype. Maps, spread,
 * `Object.entries`, `Object.fromEntries` and computed keys of literals are safe; everything else goes through here,
 * which `tests/keyedByData.test.ts` checks.
 */
type Keyed<T> = Readonly<Record<string, T>>;

/** The own value of a key; undefined for inherited ones. */
export const own = <T>(of: Keyed<T> | null | undefined, key: string): T | undefined =>
  of && Object.hasOwn(of, key) ? of[key] : undefined;

/** Writes a key of an object, whatever its name. */
export function put<T>(of: Record<string, T>, key: string, value: T): void {
  if (key !== '__proto__') of[key] = value;
  else Object.defineProperty(of, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Adds to the number under a key, which starts at 0. */
export const addTo = (of: Record<string, number>, key: string, by: number): void =>
  put(of, key, (own(of, key) ?? 0) + by);
