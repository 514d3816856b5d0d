import type { JournalEntry } from '../../numbers/journal.ts';

/** Who judged a damage last, and when, by its key. */
export type Reviews = ReadonlyMap<string, { readonly who: string; readonly at: number }>;

/**
 * Who gave each damage its current verdict. A verdict that was taken back doesn't count.
 *
 * @param journal oldest first
 * @param until later commands are ignored: milliseconds since 1970, UTC
 */
export function reviewsOf(
  journal: readonly Pick<JournalEntry, 'who' | 'at' | 'changes'>[],
  until = Number.POSITIVE_INFINITY,
): Reviews {
  const reviews = new Map<string, { readonly who: string; readonly at: number }>();
  for (const { who, at, changes } of journal) {
    if (at > until) continue;
    for (const { doc, field, after } of changes) {
      if (field !== 'verdict') continue;
      if (after === null || after === 'unreviewed') reviews.delete(doc);
      else reviews.set(doc, { who, at });
    }
  }
  return reviews;
}
