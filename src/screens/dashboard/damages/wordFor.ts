/** Looks a key up in a part of the dictionary; one that it hasn't (from a file) stands for itself. */
export function wordFor(words: object, known: readonly string[], key: string): string {
  const word: unknown = known.includes(key) ? Reflect.get(words, key) : undefined;
  return typeof word === 'function' ? String(word()) : key;
}
