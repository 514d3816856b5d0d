/** Something that a text may name. */
export interface Nameable {
  readonly id: string;
  /** Its names in any language, and its codes; empty ones are ignored. */
  readonly names: readonly string[];
  /** Ids of what contains it, its own first; omitted where nothing does. */
  readonly path?: readonly string[];
}

/** Letters and digits of scripts that separate their words. */
const IN_WORD = /[\p{L}\p{N}_]/u;
/** Scripts without spaces between words: a name may begin and end anywhere in them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Joins the parts of a word or a number: `F-1` is not named by `F-1-A`, nor `2` by `2.5`. */
const JOINS = /[-‐‑.'’]/u;
/** `南面` is not named by `西南面`. */
const DIRECTION = /[東西南北东]/u;
/** What a name of one letter or a number alone follows when it is meant as a name: `A drone` names no block. */
const INTRODUCED =
  /(?:block|fa[cç]ades?|elevation|wing|tower|side|wall|zone|area|roof|floor|level|location|place|地點|地点|座|翼|面|區|区|樓|楼)\s*$/iu;
/** Ends what is said of one thing. */
const SEGMENTS = /[;；。\n]|\.(?=\s|$)/u;

const tidied = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Whether a word of a spaced script goes on from a character into the next. */
const goesOn = (inside: string, next: string, beyond: string): boolean => {
  if (!IN_WORD.test(inside) || UNSPACED.test(inside)) return false;
  const far = JOINS.test(next) ? beyond : next;
  return IN_WORD.test(far) && !UNSPACED.test(far);
};

/** Characters beside a short name that tell whether it is meant. */
const NEAR = 24;

/** Names that are words of the language too: one letter, a few capitals, or figures. */
const isShort = (name: string): boolean => /^(?:\p{N}+|[A-Za-z]{1,2}|.)$/u.test(name);

/** Whether a name stands as a whole at a place of a text. */
function standsAt(text: string, from: number, name: string): boolean {
  const to = from + name.length;
  const [first = '', last = ''] = [name[0], name.at(-1)];
  const [before = '', before2 = '', after = '', after2 = ''] = [
    text[from - 1],
    text[from - 2],
    text[to],
    text[to + 1],
  ];
  if (goesOn(first, before, before2) || goesOn(last, after, after2)) return false;
  if (DIRECTION.test(first) && DIRECTION.test(before)) return false;
  if (!isShort(name)) return true;
  const left = text.slice(Math.max(0, from - NEAR), from);
  const right = text.slice(to, to + NEAR);
  const isSeparateWord =
    !IN_WORD.test(left.trimEnd().at(-1) ?? '') && !IN_WORD.test(right.trimStart()[0] ?? '');
  return isSeparateWord || INTRODUCED.test(left);
}

/** Where a name stands as a whole: short ones as they are written, others whatever the case of their letters. */
function* occurrences(text: string, lower: string, name: string): Generator<number> {
  const isExact = name.length < 3 || lower.length !== text.length;
  const [where, what] = isExact ? [text, name] : [lower, name.toLowerCase()];
  if (what.length !== name.length) return;
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + name.length))
    if (standsAt(text, at, name)) yield at;
}

/** Of several with one name those inside of something that is named, too; all of them where none is. */
function namedCertainly(sharing: readonly Nameable[], certain: ReadonlySet<string>): readonly Nameable[] {
  const inside = sharing.filter(({ id, path = [] }) => path.some((one) => one !== id && certain.has(one)));
  return inside.length > 0 ? inside : sharing;
}

/**
 * What a text names, by id. A name has to stand as a whole: not within a word, a number or a longer name of the list. A
 * name of one letter, or of figures alone, has to stand apart or follow what it names, as in `Block A`.
 */
export function namedIn(text: string, all: readonly Nameable[]): ReadonlySet<string> {
  const where = tidied(text);
  const byName = new Map<string, Nameable[]>();
  for (const one of all)
    for (const name of new Set(one.names.map(tidied)))
      if (name !== '') byName.set(name, [...(byName.get(name) ?? []), one]);
  const lower = where.toLowerCase();
  /** By character, the number of the longer name that stands there; 0 = none. */
  const within = new Int32Array(where.length);
  let number = 0;
  const whole: { readonly sharing: readonly Nameable[] }[] = [];
  for (const [name, sharing] of [...byName].sort(([a], [b]) => b.length - a.length))
    for (const from of occurrences(where, lower, name)) {
      const [first, last] = [within[from], within[from + name.length - 1]];
      if (first !== 0 && first === last) continue;
      number += 1;
      within.fill(number, from, from + name.length);
      whole.push({ sharing });
    }
  const certain = new Set(
    whole.flatMap(({ sharing: [one, ...others] }) => (one && others.length === 0 ? one.id : [])),
  );
  return new Set(whole.flatMap(({ sharing }) => namedCertainly(sharing, certain).map(({ id }) => id)));
}

/** The parts of a text that are each about one thing: sentences, and entries between semicolons. */
export const segmentsOf = (text: string): readonly string[] =>
  text.split(SEGMENTS).filter((part) => part.trim() !== '');
