import type { Location } from '../building/project.ts';

/** Most characters of a code that a person types. */
export const LONGEST_CODE = 6;
/** Most characters of a code that is derived, without the figure that tells two apart. */
const LONGEST_DERIVED = 4;
/** Letters and digits in groups, joined by hyphens: no slash, which separates a code from a defect's number. */
const CODE = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;

/** Whether a text may be a location's code. */
export const isLocationCode = (text: string): boolean => text.length <= LONGEST_CODE && CODE.test(text);

/** Codes are unique whatever the case of their letters. */
const folded = (code: string): string => code.toUpperCase();

/**
 * A code from a location's id, which never changes: a short id itself, else the initials and figures of its words
 * (`North elevation 2/F`: `NE2F`), else its first letters.
 */
function derivedCode(id: string): string {
  if (id.length <= LONGEST_DERIVED && isLocationCode(id)) return id;
  const words = id.match(/[\p{L}\p{N}]+/gu) ?? [];
  const whole = words.join('');
  if (whole === '') return 'L';
  if (whole.length <= LONGEST_DERIVED) return whole;
  const parts = words.map((word) => (/^\p{N}/u.test(word) ? word : ([...word][0] ?? '').toUpperCase()));
  const initials = [...(words.length > 1 ? parts.join('') : whole.toUpperCase())];
  return initials.slice(0, words.length > 1 ? LONGEST_DERIVED : 3).join('');
}

/**
 * The short code of each location, by id: the stored one, else one derived from its id. All differ: of two that are
 * equal a stored one comes first, then the one with the lower id; the other gets a figure. It does not depend on the
 * names of locations, nor on their order.
 */
export function locationCodes(locations: readonly Location[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  const give = (id: string, wanted: string) => {
    let code = wanted;
    for (let more = 2; taken.has(folded(code)); more += 1) code = `${wanted}${more}`;
    taken.add(folded(code));
    codes.set(id, code);
  };
  const sorted = locations.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  // Signed contents are shown as they were stored, so that a code may be anything there.
  const isStored = ({ code }: Location) => typeof code === 'string' && isLocationCode(code);
  const stored = sorted.filter(isStored);
  // What was stored keeps its code before a duplicate gets a figure, which could be the code of another.
  const clashing = stored.filter(({ id, code = '' }) => {
    if (taken.has(folded(code))) return true;
    give(id, code);
    return false;
  });
  for (const { id, code = '' } of clashing) give(id, code);
  for (const one of sorted) if (!isStored(one)) give(one.id, derivedCode(one.id));
  return codes;
}

/** The code of a location whose own is not stored: what {@link locationCodes} gives it beside the others. */
export function newCode(locations: readonly Location[], id: string): string {
  const others = locations.filter((one) => one.id !== id);
  const taken = new Set([...locationCodes(others).values()].map(folded));
  const derived = derivedCode(id);
  let code = derived;
  for (let more = 2; taken.has(folded(code)); more += 1) code = `${derived}${more}`;
  return code;
}

/**
 * A defect's number with its location's code in place of the location's id, as it is shown and printed: `NE/012` of
 * `North elevation/012`. Numbers are stored with the id.
 */
export function shownNumber(no: string, codes: ReadonlyMap<string, string>): string {
  const cut = no.lastIndexOf('/');
  const code = cut < 0 ? undefined : codes.get(no.slice(0, cut));
  return code === undefined ? no : `${code}${no.slice(cut)}`;
}

/**
 * Shows the numbers of defects in the names of open points, reservations and changes as {@link shownNumber} does: a name
 * that is one of these numbers, or is one with a note, as in `North elevation/012 (2026-05-01)`.
 */
export function numberNamer(
  numbers: Iterable<string>,
  codes: ReadonlyMap<string, string>,
): (name: string) => string {
  const short = new Map([...numbers].map((no) => [no, shownNumber(no, codes)]));
  return (name) => {
    const cut = name.lastIndexOf(' (');
    const noted = cut < 0 ? undefined : short.get(name.slice(0, cut));
    return short.get(name) ?? (noted === undefined ? name : noted + name.slice(cut));
  };
}
