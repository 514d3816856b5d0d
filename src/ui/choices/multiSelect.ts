/** One option. */
export interface MultiSelectOption {
  readonly value: string;
  readonly label: string;
  /** Shown, but can't be chosen or removed. */
  readonly disable?: boolean;
  /** Can't be removed once chosen. */
  readonly fixed?: boolean;
  /** The key of its group. */
  readonly group?: string;
  /** `#RRGGBB`, shown as a small square. */
  readonly colour?: string;
  /** The label is a file's name: a long one is cut in its middle, as its number is at the end. */
  readonly isFile?: boolean;
  /** A digit that chooses it while nothing is typed; shown beside it. */
  readonly digit?: string;
}

/** The key of the item that creates an option. No option may have this value. */
export const CREATE = '\u0000create';

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The options whose label contains the text, ignoring case. */
export function matching(options: readonly MultiSelectOption[], text: string): readonly MultiSelectOption[] {
  const query = text.trim().toLowerCase();
  return query === '' ? options : options.filter((option) => option.label.toLowerCase().includes(query));
}

/** Whether to offer creating an option from the text: there is none of that name. */
export const canCreate = (options: readonly MultiSelectOption[], text: string): boolean =>
  text.trim() !== '' && !options.some((option) => same(option.label, text) || same(option.value, text));

/** Options by group in the order in which groups first appear; those without one come first, under `null`. */
export function grouped(
  options: readonly MultiSelectOption[],
): readonly { readonly group: string | null; readonly options: readonly MultiSelectOption[] }[] {
  const groups = new Map<string | null, MultiSelectOption[]>([[null, []]]);
  for (const option of options) {
    const key = option.group ?? null;
    const list = groups.get(key);
    if (list) list.push(option);
    else groups.set(key, [option]);
  }
  return [...groups].filter(([, list]) => list.length > 0).map(([group, list]) => ({ group, options: list }));
}

/** The values after a choice, or null where the maximum forbids it. */
export function choose(
  before: readonly string[],
  query: readonly string[],
  options: readonly MultiSelectOption[],
  maximum: number,
): readonly string[] | null {
  const stays = (value: string) =>
    options.some((option) => option.value === value && (option.fixed || option.disable));
  const kept = before.filter((value) => query.includes(value) || stays(value));
  const added = query.filter((value) => !before.includes(value));
  return added.length > 0 && kept.length + added.length > maximum ? null : [...kept, ...added];
}

/** The values without the last removable one. */
export function withoutLast(
  values: readonly string[],
  options: readonly MultiSelectOption[],
): readonly string[] {
  const last = values.findLast(
    (value) => !options.some((option) => option.value === value && (option.fixed || option.disable)),
  );
  return values.filter((value) => value !== last);
}
