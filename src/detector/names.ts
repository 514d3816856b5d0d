import type { Classes } from './port.ts';

/** One entry of Python's `{0: 'crack', 1: "stain's"}`. */
const ENTRY = /(\d+)\s*:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
/** One entry of Python's or JSON's `['crack', "stain's"]`. */
const ITEM = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;

/** More classes than this are no labels that somebody maps by hand. */
const MOST = 10_000;

const plain = (text: string): string =>
  text.replace(/\\(u([0-9a-fA-F]{4})|.)/g, (_, sign: string, code: string | undefined) =>
    code === undefined ? sign : String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * The class names that trainers write into a model's metadata: a dictionary or a list as Python or JSON print it, read
 * without evaluating anything. Null where there are none.
 */
export function namesInMetadata(text: string): Classes | null {
  const found = new Map<number, string>();
  const isList = text.trimStart().startsWith('[');
  const entries = isList
    ? [...text.matchAll(ITEM)].map(([, a, b], index) => [index, a ?? b ?? ''] as const)
    : [...text.replace(/"(\d+)"\s*:/g, '$1:').matchAll(ENTRY)].map(
        ([, key, a, b]) => [Number(key), a ?? b ?? ''] as const,
      );
  for (const [index, name] of entries.slice(0, MOST))
    if (Number.isSafeInteger(index) && index < MOST) found.set(index, plain(name));
  return found.size > 0 ? found : null;
}

/** How many classes names speak of: one more than the highest index. */
export const classCount = (classes: Classes): number => Math.max(-1, ...classes.keys()) + 1;
