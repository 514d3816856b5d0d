import { isObject } from '../../isObject.ts';
import { sameJson } from '../../json.ts';
import { own } from '../../keyed.ts';
import type { Pack } from './pack.ts';

/** What differs between two editions of a pack at one place. */
export interface PackChange {
  readonly how: 'added' | 'removed' | 'changed' | 'moved';
  /** In the later edition, and in the earlier one for what was removed; as in `fields.2.names.zh`. */
  readonly path: string;
  /** Texts, figures and ticks as they are written; null where there is nothing, or more than one value. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Most changes that are told: between two packs that have nothing in common everything differs. */
const MOST = 200;

/** What an entry of a list is recognised by in another edition; null = by its content. */
function nameOf(entry: unknown): string | null {
  if (!isObject(entry)) return null;
  for (const key of ['id', 'field', 'code', 'key', 'of']) {
    const name = own(entry, key);
    if (typeof name === 'string') return name;
  }
  const list = own(entry, 'list');
  return isObject(list) ? nameOf(list) : null;
}

const shown = (value: unknown): string | null =>
  typeof value === 'object' || value === undefined ? null : String(value);

const keyOf = (entry: unknown): string => nameOf(entry) ?? JSON.stringify(entry);

function* inLists(was: readonly unknown[], is: readonly unknown[], path: string): Generator<PackChange> {
  const [before, after] = [
    new Map(was.map((one) => [keyOf(one), one])),
    new Map(is.map((one) => [keyOf(one), one])),
  ];
  for (const [at, entry] of was.entries())
    if (!after.has(keyOf(entry)))
      yield { how: 'removed', path: `${path}.${at}`, before: shown(entry) ?? nameOf(entry), after: null };
  for (const [at, entry] of is.entries()) {
    const former = before.get(keyOf(entry));
    if (former === undefined)
      yield { how: 'added', path: `${path}.${at}`, before: null, after: shown(entry) ?? nameOf(entry) };
    else yield* inValues(former, entry, `${path}.${at}`);
  }
  // Their order counts, as that in which fields are asked and chapters printed.
  const [stayed, now] = [
    [...before.keys()].filter((key) => after.has(key)),
    [...after.keys()].filter((key) => before.has(key)),
  ];
  if (!sameJson(stayed, now)) yield { how: 'moved', path, before: null, after: null };
}

function* inValues(was: unknown, is: unknown, path: string): Generator<PackChange> {
  if (sameJson(was, is)) return;
  const isRule = path.endsWith('.when');
  if (Array.isArray(was) && Array.isArray(is)) return yield* inLists(was, is, path);
  if (!isRule && isObject(was) && isObject(is)) {
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [one, other] = [own(was, key), own(is, key)];
      const at = path === '' ? key : `${path}.${key}`;
      if (one === undefined) yield { how: 'added', path: at, before: null, after: shown(other) };
      else if (other === undefined) yield { how: 'removed', path: at, before: shown(one), after: null };
      else yield* inValues(one, other, at);
    }
    return;
  }
  yield { how: 'changed', path, before: shown(was), after: shown(is) };
}

/**
 * What differs between two editions of a pack, by path: entries are recognised by their names, so that one that was put
 * before others is one change. Their numbers aren't compared. At most 200 changes.
 */
export function packChanges(before: Pack, after: Pack): readonly PackChange[] {
  const found: PackChange[] = [];
  for (const change of inValues(before, { ...after, version: before.version }, '')) {
    if (found.length === MOST) break;
    found.push(change);
  }
  return found;
}
