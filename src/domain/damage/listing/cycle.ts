/** Selected ids; details, framing and stepping refer to the lead. */
export interface Selection {
  /** The lead first. */
  readonly ids: readonly string[];
  readonly lead: string | null;
}

export const NONE_SELECTED: Selection = { ids: [], lead: null };

/** A selection of one, or of none. */
export const only = (id: string | null): Selection => (id === null ? NONE_SELECTED : { ids: [id], lead: id });

/**
 * The id this many places further, wrapping around. From nothing or an unlisted id, forward gives the first and
 * backward the last.
 */
export function step(list: readonly string[], from: string | null, by: 1 | -1): string | null {
  if (list.length === 0) return null;
  const at = from === null ? -1 : list.indexOf(from);
  const to = at === -1 ? (by === 1 ? 0 : list.length - 1) : (at + by + list.length) % list.length;
  return list[to] ?? null;
}

/**
 * The nearest wanted id, wrapping around; the one stepped from comes last.
 * @returns null where none is wanted
 */
export function stepTo(
  list: readonly string[],
  from: string | null,
  by: 1 | -1,
  isIncluded: (id: string) => boolean,
): string | null {
  const start = from === null ? -1 : list.indexOf(from);
  // From nothing, the first step goes to the first or the last.
  const origin = start === -1 && by === -1 ? 0 : start;
  for (let steps = 1; steps <= list.length; steps += 1) {
    const id = list[(origin + steps * by + 2 * list.length) % list.length];
    if (id !== undefined && isIncluded(id)) return id;
  }
  return null;
}

/**
 * The selection after the list has changed: what is still listed; else the lead's next neighbour that is, else its
 * previous one, else none. Returns the same object when nothing changes.
 */
export function keepOrNeighbour(
  accepts: Selection,
  before: readonly string[],
  after: Pick<ReadonlySet<string>, 'has'>,
): Selection {
  if (accepts.lead === null) return accepts;
  const kept = accepts.ids.filter((id) => after.has(id));
  if (kept.length === accepts.ids.length) return accepts;
  const [first] = kept;
  if (first !== undefined) return { ids: kept, lead: first };
  const at = before.indexOf(accepts.lead);
  const next = before.slice(at + 1).find((id) => after.has(id));
  return only(next ?? before.slice(0, Math.max(at, 0)).findLast((id) => after.has(id)) ?? null);
}

/** Adds an id as the new lead, or removes it if it is selected. */
export function toggle(selection: Selection, id: string): Selection {
  if (!selection.ids.includes(id)) return { ids: [id, ...selection.ids], lead: id };
  const ids = selection.ids.filter((each) => each !== id);
  return { ids, lead: ids[0] ?? null };
}

/** Selects everything from the lead to this id in list order; the lead stays first. */
export function range(list: readonly string[], selection: Selection, to: string): Selection {
  const from = selection.lead === null ? -1 : list.indexOf(selection.lead);
  const end = list.indexOf(to);
  if (end === -1) return selection;
  if (from === -1 || selection.lead === null) return only(to);
  const between = list.slice(Math.min(from, end), Math.max(from, end) + 1);
  return { ids: [selection.lead, ...between.filter((id) => id !== selection.lead)], lead: selection.lead };
}
