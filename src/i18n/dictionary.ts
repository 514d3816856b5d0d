import { own, put } from '#domain/keyed.ts';
/** A tree of words: rooms, groups, templates. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary;
}

/** The words of `over`, with those of `base` where it has none. Neither is changed. */
export function withFallback(base: Dictionary, over: Dictionary): Dictionary {
  const merged: Record<string, string | Dictionary> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = own(merged, key);
    const deeper = typeof value === 'object' && typeof below === 'object';
    put(merged, key, deeper ? withFallback(below, value) : value);
  }
  return merged;
}

/** Every word of a dictionary by its path: `shell.titles.login`. */
export function flatten(dictionary: Dictionary, path = ''): Map<string, string> {
  const words = new Map<string, string>();
  for (const [key, value] of Object.entries(dictionary)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === 'string') words.set(at, value);
    else for (const [below, word] of flatten(value, at)) words.set(below, word);
  }
  return words;
}
