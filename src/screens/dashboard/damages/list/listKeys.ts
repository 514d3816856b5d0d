import { own } from '#domain/keyed.ts';
/** The keys of a list that matter here, as a keyboard event has them. */
export interface ListKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Where a key leads in a list that doesn't wrap.
 * @param from the current index, -1 where there is none
 * @param page how many items a page key moves, at least 1
 * @returns the new index, or null where the key is none of a list's, or the list is empty
 */
export function indexAfter(pressed: ListKey, from: number, count: number, page: number): number | null {
  if (count === 0 || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  const to: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from < 0 ? count - 1 : from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  };
  const index = own(to, pressed.key);
  return index === undefined ? null : Math.min(Math.max(index, 0), count - 1);
}
