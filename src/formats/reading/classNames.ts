import { parse } from 'yaml';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { list, number, text } from './narrow.ts';
import { lines } from './text.ts';

/** Class names by index; indices may be sparse. */
export type ClassNames = ReadonlyMap<number, string>;

/** The number of keypoints in the lines of a dataset, and of figures for each: two, or three with its visibility. */
export interface Keypoints {
  readonly count: number;
  readonly figures: number;
}

/** The `kpt_shape` of a `data.yaml`; null where it has none, so its lines are no poses. */
export function keypointsOfYaml(content: string): Keypoints | null {
  const document = documentOf(content);
  const [count = Number.NaN, figures = Number.NaN] = isObject(document)
    ? list(own(document, 'kpt_shape')).map(number)
    : [];
  const isShape = Number.isInteger(count) && count > 0 && (figures === 2 || figures === 3);
  return isShape ? { count, figures } : null;
}

function documentOf(content: string): unknown {
  try {
    return parse(content, { maxAliasCount: 0, logLevel: 'silent', uniqueKeys: false });
  } catch {
    return null;
  }
}

/** Class names of a `data.yaml`: a list, or a possibly sparse map of index to name. Null where it has none. */
export function classNamesOfYaml(content: string): ClassNames | null {
  const document = documentOf(content);
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

/** Class names of a `classes.txt`, `labels.txt` or `obj.names`: one per line; a blank line keeps its index. */
export function classNamesOfLines(content: string): ClassNames {
  const found = new Map<number, string>();
  for (const [index, line] of lines(content).entries()) {
    const name = line.trim();
    if (name !== '') found.set(index, name);
  }
  return found;
}
