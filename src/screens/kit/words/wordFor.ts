/** Looks a key up in a part of the dictionary; one that is not known (a file's own) stands for itself. */
export function wordFor<Known extends string>(
  words: Readonly<Record<Known, () => string>>,
  known: readonly Known[],
  key: string,
): string {
  const found = known.find((each) => each === key);
  return found === undefined ? key : words[found]();
}
