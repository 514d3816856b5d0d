/** Looks a key up in a part of the dictionary; an unknown one, such as a file's own, is returned as it is. */
export function wordFor<Known extends string>(
  words: Readonly<Record<Known, () => string>>,
  known: readonly Known[],
  key: string,
): string {
  const found = known.find((each) => each === key);
  return found === undefined ? key : words[found]();
}
