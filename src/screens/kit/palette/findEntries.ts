/** The kinds of entries, in the order in which they are listed. */
export const ENTRY_KINDS = [
  'command',
  'page',
  'project',
  'record',
  'place',
  'setting',
  'theme',
  'language',
  'photo',
] as const;
type EntryKind = (typeof ENTRY_KINDS)[number];

/** Names that people or cameras gave, which are also found by a few of their letters. Of other words that finds nonsense. */
const GIVEN_NAMES: ReadonlySet<EntryKind> = new Set(['photo', 'place', 'project', 'record']);

/** Something the palette can open or do; ids are unique among all kinds. */
export interface Entry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly name: string;
  /** Other words for it, by which it is found too: "sign out" for "Log out". */
  readonly synonyms?: string;
  /** Whether it is offered only once something is typed, as are photos, of which there may be thousands. */
  readonly onlyFound?: boolean;
  readonly enabled: boolean;
  readonly keys?: string | undefined;
  run(): void;
}

/** An entry and its name as it is searched. */
export interface Searchable {
  readonly entry: Entry;
  readonly text: string;
  readonly synonyms: string;
  /** What its kind is called, as it is searched. */
  readonly kind: string;
}

/** A text without case, accents and full or half width, so that people needn't type these exactly. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What searching needs, worked out once for a list. @param kindName what a kind is called */
export const searchable = (
  entries: readonly Entry[],
  kindName: (kind: Entry['kind']) => string,
): readonly Searchable[] =>
  entries.map((entry) => ({
    entry,
    text: plain(entry.name),
    synonyms: plain(entry.synonyms ?? ''),
    kind: plain(kindName(entry.kind)),
  }));

/** Letters spread over more than this many times their number don't match. */
const SPREAD = 3;

/** Where the letters, in their order but with gaps, end in a text, searched from an index on; -1 where one is missing. */
function endOf(text: string, letters: readonly string[], from: number): number {
  let at = from - 1;
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return -1;
  }
  return at;
}

/** Whether a text has the letters of a word in their order and close together: `dsc12` in `DSC_0012`. */
function isSpread(text: string, word: string): boolean {
  const letters = [...word];
  const [first = ''] = letters;
  for (let from = text.indexOf(first); from >= 0; from = text.indexOf(first, from + 1)) {
    const end = endOf(text, letters, from);
    if (end < 0) return false;
    if (end - from < word.length * SPREAD) return true;
  }
  return false;
}

/** How well a text matches a word: 4 it begins with it, 3 one of its words does, 2 contains it, 0 not at all. */
function matches(text: string, word: string): number {
  let at = text.indexOf(word);
  if (at === 0) return 4;
  if (at < 0) return 0;
  for (; at > 0; at = text.indexOf(word, at + 1)) if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return 3;
  return 2;
}

/** How well an entry matches a word: by its name as {@link matches}, else 1 by a synonym, letters of a given name, or its kind. */
function matchOf({ entry, text, synonyms, kind }: Searchable, word: string): number {
  const byName = matches(text, word);
  if (byName > 0) return byName;
  // A synonym counts from the start of a word on: "out" isn't "outline".
  const isOther = matches(synonyms, word) > 2 || kind.startsWith(word);
  return Number(isOther || (GIVEN_NAMES.has(entry.kind) && word.length > 2 && isSpread(text, word)));
}

/** The sum over all words; 0 where one doesn't match. */
function score(searched: Searchable, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    const one = matchOf(searched, word);
    if (one === 0) return 0;
    sum += one;
  }
  return sum;
}

/**
 * Entries that match the query, the best first; among equals those that can run now, then in the order of the list.
 * Without a query all except `onlyFound` ones, the recent ones first.
 * @param recent ids, the last one first
 */
export function findEntries(
  list: readonly Searchable[],
  query: string,
  recent: readonly string[],
): readonly Entry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    const byId = new Map(list.map(({ entry }) => [entry.id, entry]));
    const before = recent.flatMap((id) => byId.get(id) ?? []).filter(({ enabled }) => enabled);
    const others = list
      .map(({ entry }) => entry)
      .filter((entry) => !entry.onlyFound && !before.includes(entry));
    return [
      ...before,
      ...others.filter(({ enabled }) => enabled),
      ...others.filter(({ enabled }) => !enabled),
    ];
  }
  return list
    .map((one) => ({ entry: one.entry, score: score(one, words) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score || Number(b.entry.enabled) - Number(a.entry.enabled))
    .map(({ entry }) => entry);
}
