/** The keys of the selected crops, and the one that keys act on. */
export interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly lead: string | null;
  /** Where a range starts. */
  readonly anchor: string | null;
}

const NOTHING: ReadonlySet<string> = new Set();

export const NO_CHOICE: Choice = { chosen: NOTHING, lead: null, anchor: null };

/** Keys in the order of the grid, and the index of each. */
export interface Order {
  readonly keys: readonly string[];
  readonly at: ReadonlyMap<string, number>;
}

export const orderOf = (keys: readonly string[]): Order => ({
  keys,
  at: new Map(keys.map((key, at) => [key, at])),
});

/** Only one crop. */
export const only = (key: string): Choice => ({ chosen: new Set([key]), lead: key, anchor: key });

/** Every crop; the lead stays where there is one. */
export const everything = ({ lead }: Choice, { keys }: Order): Choice => ({
  chosen: new Set(keys),
  lead: lead ?? keys[0] ?? null,
  anchor: keys[0] ?? null,
});

/** Everything from the start of the range to a crop. @param also what stays selected besides */
export function upTo(
  { anchor }: Choice,
  { keys, at }: Order,
  key: string,
  also: ReadonlySet<string> = NOTHING,
): Choice {
  const [from, to] = [at.get(anchor ?? key), at.get(key)];
  if (from === undefined || to === undefined) return only(key);
  const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...also, ...range]), lead: key, anchor: anchor ?? key };
}

/** Adds or removes a crop; it becomes the lead. */
export function toggled({ chosen }: Choice, key: string): Choice {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, lead: key, anchor: key };
}

/** Moves the lead without changing the selection. */
export const ledTo = (choice: Choice, key: string): Choice => ({ ...choice, lead: key, anchor: key });

/**
 * The selection without what is no longer listed; the same object where all of it is. A lead that is gone is replaced
 * by what is now in its place.
 */
export function among(choice: Choice, { keys, at }: Order, before: number): Choice {
  const { chosen, lead, anchor } = choice;
  const isMissing = lead !== null && !at.has(lead);
  const left = [...chosen].filter((key) => at.has(key));
  if (!isMissing && left.length === chosen.size) return choice;
  const next = isMissing ? (keys[Math.min(before, keys.length - 1)] ?? null) : lead;
  return {
    chosen: left.length === 0 && isMissing && next !== null ? new Set([next]) : new Set(left),
    lead: next,
    anchor: anchor !== null && at.has(anchor) ? anchor : next,
  };
}

/** The first unjudged crop after those, else the first of all; null where there is none. @param isOpen by index */
export function nextOpen(
  { keys, at }: Order,
  judged: ReadonlySet<string>,
  isOpen: (at: number) => boolean,
): string | null {
  let last = -1;
  for (const key of judged) last = Math.max(last, at.get(key) ?? -1);
  const fits = (place: number) => !judged.has(keys[place] ?? '') && isOpen(place);
  for (let place = last + 1; place < keys.length; place += 1) if (fits(place)) return keys[place] ?? null;
  for (let place = 0; place <= last; place += 1) if (fits(place)) return keys[place] ?? null;
  return null;
}
