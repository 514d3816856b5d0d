/** One thing that can be chosen. */
export interface MultiSelectOption {
  readonly value: string;
  readonly label: string;
  /** Seen, but can't be chosen or taken away. */
  readonly disable?: boolean;
  /** Once chosen it stays. */
  readonly fixed?: boolean;
  /** The key of the group it stands in. */
  readonly group?: string;
  /** `#RRGGBB`, shown as a small square. */
  readonly colour?: string;
}

/** The key of the item that offers to make an option. No option may have it as its value. */
export const CREATE = '\u0000create';

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The options whose label contains the text, capital letters or not. */
export function matching(options: readonly MultiSelectOption[], text: string): readonly MultiSelectOption[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));
}

/** Whether to offer to make an option of the text: there is none of that name. */
export const canCreate = (options: readonly MultiSelectOption[], text: string): boolean =>
  text.trim() !== '' && !options.some((option) => same(option.label, text) || same(option.value, text));

/** Options by group in the order in which groups appear; those without one come first, under `null`. */
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

/** What becomes of a choice: the new values, or null where the maximum forbids it. */
export function choose(
  before: readonly string[],
  wanted: readonly string[],
  options: readonly MultiSelectOption[],
  maximum: number,
): readonly string[] | null {
  const stays = (value: string) =>
    options.some((option) => option.value === value && (option.fixed || option.disable));
  const kept = before.filter((value) => wanted.includes(value) || stays(value));
  const added = wanted.filter((value) => !before.includes(value));
  return added.length > 0 && kept.length + added.length > maximum ? null : [...kept, ...added];
}

/** Without the last one that may go. */
export function withoutLast(
  values: readonly string[],
  options: readonly MultiSelectOption[],
): readonly string[] {
  const last = values.findLast(
    (value) => !options.some((option) => option.value === value && (option.fixed || option.disable)),
  );
  return values.filter((value) => value !== last);
}
