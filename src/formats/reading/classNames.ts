import { parse } from 'yaml';
import { own } from '#domain/keyed.ts';
import { isObject, number, text } from './narrow.ts';
import { lines } from './text.ts';

/** Class names by index; indices may be sparse. */
export type ClassNames = ReadonlyMap<number, string>;

/** Class names of a `data.yaml`: a list, or a map of index to name, sparse or not. Null where it has none. */
export function classNamesOfYaml(content: string): ClassNames | null {
  let document: unknown;
  try {
    document = parse(content, { maxAliasCount: 0, logLevel: 'silent', uniqueKeys: false });
  } catch {
    return null;
  }
  if (!isObject(document)) return null;
  const names = own(document, 'names');
  const entries: [unknown, unknown][] = Array.isArray(names)
    ? names.map((name, index) => [index, name])
    : isObject(names)
      ? Object.entries(names)
      : [];
  const found = new Map<number, string>();
  for (const [key, value] of entries) {
    const [index, name] = [number(key), text(value)];
    if (Number.isInteger(index) && index >= 0 && name !== null) found.set(index, name);
  }
  return found.size > 0 ? found : null;
}

/** Class names of a `classes.txt`, `labels.txt` or `obj.names`: one a line; a blank line keeps its index. */
export function classNamesOfLines(content: string): ClassNames {
  const found = new Map<number, string>();
  for (const [index, line] of lines(content).entries()) {
    const name = line.trim();
    if (name !== '') found.set(index, name);
  }
  return found;
}
